import type { PaymentStatus } from '@shop/commerce/payments';
import { type Cents, sum } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isHosted, type OrderPayment } from './order.ts';

/** A method chosen in the cart and what it is to pay. */
export interface Tender {
  readonly gateway: string;
  readonly name: string;
  readonly amount: Cents;
  readonly code: string;
  readonly reference: string;
}

/**
 * The payment rows of a new version. A method that has an unpaid row keeps it, with one attempt more: so an approval of
 * an older attempt still finds its row. Hosted methods begin in 4: the attempt is announced before the provider is asked.
 * @throws Refusal conflict when the tenders do not add up to the grand total
 */
export function paymentRows(
  existing: readonly OrderPayment[],
  chosen: { readonly tenders: readonly Tender[]; readonly grandTotal: Cents },
  newId: () => string,
): OrderPayment[] {
  if (sum(chosen.tenders.map(({ amount }) => amount)) !== chosen.grandTotal) {
    throw refuse('conflict', 'order.tenders', 'Your cart has changed. Please check the new total.');
  }
  return chosen.tenders.map((tender) => {
    const before = existing.find((row) => row.gateway === tender.gateway && (row.status === 0 || row.status === 3));
    const hosted = isHosted(tender.gateway);
    return {
      ...tender,
      id: before?.id ?? newId(),
      status: (hosted ? 4 : 0) as PaymentStatus,
      type: 1,
      attempt: hosted ? (before?.attempt ?? 0) + 1 : 0,
      reason: '',
    };
  });
}
