import { act } from 'react';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** A digit into each box of the PIN dialog that is open, as a person types them; then what it starts has a moment. */
export async function typePin(digits = '1111'): Promise<void> {
  for (const [at, digit] of [...digits].entries()) {
    await act(async () => {
      const box = document.querySelectorAll<HTMLInputElement>('.pin__box')[at];
      setValue?.call(box, digit);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
}
