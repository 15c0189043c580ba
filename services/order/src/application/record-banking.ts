import { type BankedPayment, bankedRows } from '../domain/banked.ts';
import { completeOrder } from './complete-order.ts';
import type { OrderDeps } from './ports.ts';

export interface Banking {
  readonly orderNo: string;
  readonly payments: readonly BankedPayment[];
}

/**
 * banking.submitted: payments that lie in a record are banked, once (docs/rules/banking.md 10); nothing leaves that status. Money of an order
 * that is not known here is passed over.
 * @throws Refusal unavailable while a payment of it is not recorded yet: the event comes again
 */
export function recordBanking({ transact, clock }: Pick<OrderDeps, 'transact' | 'clock'>) {
  return (eventId: string, { orderNo, payments: banked }: Banking): Promise<void> =>
    transact(async (tx) => {
      const order = await tx.orders.lock(orderNo);
      if (!order) return;
      const rows = bankedRows(order, banked);
      if (!(await tx.inbox.claim(eventId))) return;
      const payments = order.payments.map((row) => rows.find(({ id }) => id === row.id) ?? row);
      const at = clock.now();
      await tx.orders.saveBanked(order, payments, at);
      await completeOrder(tx, { ...order, payments }, at);
    });
}
