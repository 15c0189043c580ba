// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HundredthsField } from './hundredths-field.tsx';
import { hundredthsOf, hundredthsText } from './hundredths.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['1299', 129_900],
    ['$1,299.00', 129_900],
    ['12,345,678.9', 1_234_567_890],
    ['0.1', 10],
    ['.05', 5],
    ['12.5%', 1_250],
    ['1.005', 101],
    ['1.004', 100],
    ['19.99', 1_999],
  ])('%s is %i hundredths', (typed, hundredths) => expect(hundredthsOf(typed)).toBe(hundredths));
  it.each(['', '.', '$', '-5', '1.2.3', 'ten', '1e3', '1234567890', '55,50', '1,2345', ',500', '1299,00', '1,299,00'])(
    '«%s» is no amount',
    (typed) => expect(hundredthsOf(typed)).toBeUndefined(),
  );
  it('goes there and back', () => {
    for (let cents = 0; cents < 100_000; cents += 37) expect(hundredthsOf(hundredthsText(cents))).toBe(cents);
  });
});

let root: Root;
let held: number | undefined;
const field = () => document.querySelector('input') as HTMLInputElement;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const type = (text: string) =>
  act(async () => {
    field().focus();
    setValue?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(async () => field().blur());

function Till() {
  const [value, setValue] = useState<number | undefined>(5_000);
  const change = (next: number | undefined) => {
    held = next;
    setValue(next);
  };
  return <HundredthsField label="Amount" unit="money" value={value} onChange={change} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Till />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a field of money', () => {
  it('leaves what is typed alone, and shows both cents once it is left', async () => {
    await type('19.9');
    expect([field().value, held]).toEqual(['19.9', 1_990]);
    await leave();
    expect(field().value).toBe('19.90');
  });
  it('keeps what is no amount on the screen, and says that there is none', async () => {
    await type('19,x');
    await leave();
    expect([field().value, held]).toEqual(['19,x', undefined]);
  });
  it('is selected when it is entered, so that typing replaces the amount', async () => {
    await act(async () => field().focus());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, '50.00'.length]);
  });
});
