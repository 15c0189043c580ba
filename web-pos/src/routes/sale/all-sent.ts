import { keepTyped } from '@shop/ui/dialog/typed-ahead';
import { focusBack } from '../../lib/focus-next.ts';
import type { SaleProps } from './sale-props.ts';

/** An entered code is searched for no longer than this before its sale is saved. Milliseconds. */
const SEARCH_MS = 10_000;
const LOOK_MS = 20;

/**
 * Waits until everything that was typed and entered is in the sale: a code that was entered is searched first, and only then a change
 * of the sale.
 * @param isAwaiting whether such a code is on its way
 * @returns false when it cannot get there now
 */
export async function allSent(queue: Pick<SaleProps['queue'], 'idle'>, isAwaiting: () => boolean): Promise<boolean> {
  const until = Date.now() + SEARCH_MS;
  while (isAwaiting()) {
    if (Date.now() > until) return false;
    await new Promise((soon) => setTimeout(soon, LOOK_MS));
  }
  return queue.idle();
}

/**
 * From the press on that asks for a PIN, what is typed is one: it goes into no field, and waits for the boxes.
 * @returns ends that, and gives the focus back
 */
export function expectPin(): () => void {
  const from = document.activeElement;
  const end = keepTyped();
  if (!(from instanceof HTMLElement) || from === document.body) return end;
  from.blur();
  return () => {
    end();
    focusBack(from);
  };
}
