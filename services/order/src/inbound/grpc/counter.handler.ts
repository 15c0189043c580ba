import type { Handlers } from '@shop/kit/grpc/server';
import { asCents, withCents } from '@shop/primitives/money';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';
import { type TerminalRpc, terminalHandler } from './terminal.handler.ts';

export type CounterRpc =
  | 'replaceUnpaid'
  | 'payOrder'
  | 'markGaSent'
  | 'returnToQuote'
  | 'approveNoDeposit'
  | 'cancelOrRestore'
  | 'checkAllocation'
  | TerminalRpc;

/** What staff do with an order that is there (docs/rules/orders.md, 21 to 24; payments.md, 18 and 19). */
export const counterHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, CounterRpc> => ({
  ...terminalHandler(app),
  replaceUnpaid: async ({ orderNo, payments: requested, seen: shown }) => {
    const wanted = requested.map(({ amountCents, ...row }) => ({ ...row, amountCents: asCents(amountCents) }));
    const { payments, ...sums } = await app.replaceUnpaid({ orderNo, wanted, seen: shown?.rows.map(withCents) });
    return { ...sums, payments: [...payments] };
  },
  returnToQuote: async ({ orderNo }, { actor }) => {
    await app.returnToQuote(actor, orderNo);
    return { message: `Order ${orderNo} is a quote again.`, status: 'quote' };
  },
  approveNoDeposit: async ({ orderNo }, { actor }) => {
    await app.approveNoDeposit(actor, orderNo);
    return { message: `Order ${orderNo} goes ahead without a deposit.`, status: 'deposit' };
  },
  cancelOrRestore: async ({ orderNo, backorder: onBackorder, wanted: said }, { actor }) => {
    const wanted = said === 'cancel' || said === 'restore' ? said : undefined;
    const status = await app.cancelOrRestore(actor, orderNo, { onBackorder, wanted });
    return { message: `Order ${orderNo} is ${status === 'locked' ? 'cancelled' : 'restored'}.`, status };
  },
  checkAllocation: async ({ orderNo }) => {
    await app.checkAllocation(orderNo);
    return {};
  },
  markGaSent: async ({ orderNo }) => ({ claimed: await app.markGaSent(orderNo) }),
  payOrder: (request, { actor }) => app.payOrder(actor, request),
});
