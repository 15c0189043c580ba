import { remember, remembered } from '../../lib/remembered.ts';

const KEY = 'paying';

/** Called when the cart is sent to be paid: from now on a change is one that this payment does not know. */
export const payingBegins = (): void => remember(KEY, 'begun');

export function cartChanges(): void {
  if (remembered<string>(KEY, '') === 'begun') remember(KEY, 'changed');
}

/** Whether the cart was changed in this browser after its payment had begun (docs/rules/payments.md 12). Says so once. */
export function wasChangedWhilePaying(): boolean {
  const changed = remembered<string>(KEY, '') === 'changed';
  remember(KEY, '');
  return changed;
}
