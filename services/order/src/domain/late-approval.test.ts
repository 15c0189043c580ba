import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { expect, it } from 'vitest';
import { anOrder, card } from '../../test/orders.ts';
import { lateApprovalNotice } from './late-approval.ts';
import type { Order } from './order.ts';
import { recordOutcome } from './outcome.ts';
import type { Outcome } from './recorded.ts';

const CANCELLED = { status: 'locked', holdState: 'released', lockReason: 'cancelled' } as const;
/** What staff read of an approval of the card's row, in cents. */
function told(order: Order, amount: number): string | undefined {
  const of = { paymentId: 'card', attempt: 1, reference: 'tx', reason: '' };
  const outcome: Outcome = { ...of, state: 'captured', amountCents: asCents(amount) };
  const recorded = recordOutcome(order, outcome);
  return recorded && lateApprovalNotice(order, recorded, outcome)?.replace(/^.*? was approved after /, '');
}
const unpaid = (more: object = {}) => ({ payments: [card({ status: PAYMENT.unpaid, ...more })] });

it.each([
  [unpaid(), 10_000, 'its payment page had ended. It paid the order. Please check it before anything leaves.'],
  [unpaid(), 12_000, 'its payment page had ended. It paid the order, and $20.00 was to be paid back. Please'],
  [{ ...CANCELLED, ...unpaid() }, 10_000, 'the order was cancelled. It paid the order. Please check it'],
  [
    { ...CANCELLED, ...unpaid() },
    3_000,
    'the order was cancelled. At that moment the order was still closed, and $30.00',
  ],
  [unpaid({ flow: 'terminal' }), 3_000, 'it had ended. At that moment the order was paid in part. Please check'],
])('says of an approval that nobody waited for what it did: %o, %i cents', (order, amount, words) => {
  expect(told(anOrder(order as Partial<Order>), amount)).toContain(words);
});
it('says nothing of a payment that was waited for', () => {
  expect(told(anOrder({ payments: [card({ status: PAYMENT.sent })] }), 10_000)).toBeUndefined();
});
