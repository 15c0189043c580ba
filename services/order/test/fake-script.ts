import type { Attempt } from '../src/application/ports.ts';

/** What the neighbours do otherwise than usual. */
export function fakeScript() {
  return {
    stock: undefined as Error | undefined,
    tender: undefined as Error | undefined,
    start: undefined as Error | undefined,
    take: undefined as Error | undefined,
    /** how a taking, or a refund, ends */
    takenAs: 'captured' as Attempt['state'],
    reason: '',
    /** what was taken is not answered */
    lost: false,
    close: undefined as Error | undefined,
    resolve: undefined as Error | undefined,
    short: false,
    /** the customer signs in with their e-mail */
    keepsEmail: false,
    spent: false,
    couponExpiry: '',
    /** what the coupon takes off the delivery fee, in per cent; 0: it is of the items */
    freightPercent: 0,
    /** the customer's balance */
    creditCents: 50_000,
  };
}
export type FakeScript = ReturnType<typeof fakeScript>;
