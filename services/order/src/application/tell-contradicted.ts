import { type Cents, formatNzd } from '@shop/primitives/money';
import type { QuoteDeps } from './quote-ports.ts';

export interface Contradicted {
  readonly orderNo: string;
  readonly paymentId: string;
  readonly isRefund: boolean;
  readonly amountCents: Cents;
  readonly station: string;
  /** what a person said, and who approved it; '' = nobody is known */
  readonly isPaidByHand: boolean;
  readonly approverId: string;
  /** what the provider says */
  readonly said: string;
}

/**
 * payment.contradicted: the provider says otherwise than a manager did. It stands among the order's comments and alerts that manager, once;
 * money that arrived is recorded by its own event. What follows is for people to decide.
 */
export function tellContradicted({ transact, clock }: Pick<QuoteDeps, 'transact' | 'clock'>) {
  return (eventId: string, contradicted: Contradicted): Promise<void> =>
    transact(async (tx) => {
      const { orderNo, approverId } = contradicted;
      if (!(await tx.orders.lock(orderNo)) || !(await tx.inbox.claim(eventId))) return;
      const remindIds = approverId === '' ? [] : [approverId];
      const notice = { orderNo, event: 'order-notice', causerId: '', text: words(contradicted) } as const;
      await tx.notices.add({ ...notice, remindIds, at: clock.now() });
    });
}

const words = ({ isRefund, amountCents, station, isPaidByHand, said }: Contradicted): string =>
  `Card terminal ${station}: the ${isRefund ? 'refund' : 'payment'} of $${formatNzd(amountCents)} was resolved by hand as ` +
  `${isPaidByHand ? 'paid' : 'not paid'}, but the provider says ${said === 'captured' ? 'approved' : said}. Please check it with the bank.`;
