import { methodsFor, payOrder, replacePayments } from '@shop/contract/pos/order-payments';
import { termsOf } from '@shop/commerce/methods';
import { refundsOf } from '@shop/commerce/refunds';
import type { Cents } from '@shop/primitives/money';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { dollars, wire } from '../v1/money.ts';
import { presentPayment, takersOf } from './order-payment.presenter.ts';
import { pressKey } from './press-key.ts';
import { staffNames } from './staff-names.ts';

export interface PaymentRoutes {
  readonly clients: Pick<Clients, 'order' | 'payment' | 'account'>;
}

/** How an order is paid at the counter (docs/rules/payments.md, 18 and 19). */
export const paymentRoutes = ({ clients }: PaymentRoutes): Endpoint[] => [
  { call: 'post /pos/order/methods', handle: async (req) => methods(clients, methodsFor.parse(req.body)) },
  {
    call: 'post /pos/order/updatePayment',
    handle: async (req) => replaceUnpaid(clients, replacePayments.parse(req.body)),
  },
  {
    call: 'post /pos/pay-order',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { orderNo, pId: paymentId } = payOrder.parse(req.body);
      const { payToken, message: msg } = await clients.order.payOrder({ orderNo, paymentId });
      const page =
        payToken === '' ? { redirect: '', params: {} } : { redirect: '/v1/pay/go', params: { token: payToken } };
      return { success: true, msg, ...page };
    },
  },
  {
    call: 'post /pos/order/stop-waiting',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { orderNo, pId: paymentId } = payOrder.parse(req.body);
      const { message: msg } = await clients.order.stopWaiting({ orderNo, paymentId });
      return { success: true, msg };
    },
  },
  {
    call: 'post /pos/order/send-link',
    handle: async (req) => {
      const { orderNo, pId: paymentId } = payOrder.parse(req.body);
      const { amountCents } = await clients.order.sendPayLink({ orderNo, paymentId, key: pressKey(req) });
      return { success: true, msg: `The customer gets a mail with the link to pay ${dollars(amountCents)}.` };
    },
  },
];

async function methods({ order, payment }: PaymentRoutes['clients'], { orderNo }: { readonly orderNo: string }) {
  const { document } = await order.getDocument({ orderNo });
  const { customerId = '', totals } = document ?? {};
  // Money can go back into a customer's credit where none is left.
  const asked = { channel: 'pos', customerId, amountCents: totals?.grandTotalCents ?? 0, alsoEmpty: customerId !== '' };
  const offered = (await payment.listMethods(asked)).methods.filter(({ byCode, flow }) => !byCode || flow === 'ledger');
  return {
    success: true,
    methods: offered.map(({ code, name, byCode, availableCents, terminal, ...row }) => {
      const { flow, referenceLabel, refundable } = termsOf(row);
      return {
        ...{ code, name, reference: byCode ? name : referenceLabel, byCode, terminal },
        ...{ opensPage: flow === 'hosted', awaited: flow === 'transfer' },
        refunds: refundsOf({ flow, byCode, refundable }),
        available: flow === 'ledger' && !byCode ? wire(availableCents) : null,
      };
    }),
  };
}

interface Wanted {
  readonly gateway: string;
  readonly amount: Cents;
  readonly reference: string;
  /** of a refund */
  readonly refundOf: string;
  readonly why: string;
}
interface Replacing {
  readonly orderNo: string;
  readonly payments: readonly Wanted[];
  /** the unpaid rows that the page showed; undefined: it does not say */
  readonly seen?: readonly { readonly id: string; readonly amount: Cents }[] | undefined;
}

/** Also of `/v1/cart/updatePayment` with an order number. */
export async function replaceUnpaid(
  { order, account }: Pick<Clients, 'order' | 'account'>,
  { orderNo, payments, seen }: Replacing,
) {
  const asked = payments.map(({ gateway, amount: amountCents, reference, refundOf, why }) => {
    return { gateway, amountCents, reference, refundOf, why };
  });
  const reply = await order.replaceUnpaid({
    ...{ orderNo, payments: asked },
    ...(seen && { seen: { rows: seen.map(({ id, amount: amountCents }) => ({ id, amountCents })) } }),
  });
  const names = await staffNames(account, takersOf(reply.payments));
  return {
    success: true,
    payments: reply.payments.map((row) => presentPayment(row, names)),
    paidAmount: wire(reply.paidCents),
    remaining: wire(reply.remainingCents),
  };
}
