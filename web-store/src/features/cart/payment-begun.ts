import { remember, remembered } from '../../lib/remembered.ts';

const KEY = 'payment';

/** A payment that this browser left for and of which it has not seen the end. */
interface BegunPayment {
  /** of `/v1/pay/go` */
  readonly token: string;
  /** of the cart that is paid with it; the cart that follows it begins at 0 again */
  readonly version: number;
  /** path of the page that was left for it */
  readonly place: string;
}

export function paymentBegun(): BegunPayment | null {
  const kept = remembered(KEY) as Partial<Record<keyof BegunPayment, unknown>> | undefined;
  const { token, version, place } = kept ?? {};
  if (typeof token !== 'string' || typeof version !== 'number') return null;
  return { token, version, place: typeof place === 'string' ? place : '' };
}
export const beginPayment = (payment: Omit<BegunPayment, 'place'>): void =>
  remember(KEY, { ...payment, place: window.location.pathname });
/** Its cart became an order: whatever stands in the cart now, and however often it is changed, is another one. */
export function leaveCart(): void {
  const begun = paymentBegun();
  if (begun) remember(KEY, { ...begun, version: Number.MAX_SAFE_INTEGER });
}
/** Its end was seen: the order's page, or the reason why there is none. */
export const endPayment = (): void => remember(KEY, null);
