import { detailParams, type OrderDetail, printParams } from '@shop/contract/pos/order-detail';
import { refuse } from '@shop/primitives/refusal';
import { DOCUMENT_KINDS } from '@shop/proto/document-kinds';
import type { GetDispatchReply } from '@shop/proto/order/v1/dispatch';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { presentDetail } from './order-detail.presenter.ts';
import { sendPdf } from './send-pdf.ts';
import { takersOf } from './order-payment.presenter.ts';
import { colleagues } from './staff-names.ts';

export interface OrderDetailRoutes {
  readonly clients: Pick<Clients, 'order' | 'account' | 'payment' | 'notification' | 'catalog'>;
  /** an order in the customer system, with {order} and {customer}; '' = there is none */
  readonly crmUrl: string;
}

/** One quote or order, whole (docs/rules/order-details.md). */
export const orderDetailRoutes = (deps: OrderDetailRoutes): Endpoint[] => [
  {
    call: 'get /pos/order-info/{orderNo}',
    handle: (req) => detail(deps, 'order', detailParams.parse(req.params).orderNo),
  },
  {
    call: 'get /pos/quote-info/{orderNo}',
    handle: (req) => detail(deps, 'quote', detailParams.parse(req.params).orderNo),
  },
  {
    call: 'get /pos/print/order/{orderNo}/{paper}',
    deadlineMs: SLOW_MS,
    handle: async (req, res) => {
      const { orderNo, paper } = printParams.parse(req.params);
      sendPdf(res, await deps.clients.notification.renderDocument({ kind: DOCUMENT_KINDS[paper], orderNo }));
    },
  },
];

async function detail(
  { clients, crmUrl }: OrderDetailRoutes,
  kind: 'order' | 'quote',
  orderNo: string,
): Promise<OrderDetail> {
  const { order, account, payment } = clients;
  const found = await order.getDocument({ orderNo });
  if ((found.status === 'quote') !== (kind === 'quote')) throw unknown();
  const { customerId = '', totals, staff } = found.document ?? {};
  const staffId = staff?.staffId ?? '';
  const asked = { channel: 'pos', amountCents: totals?.grandTotalCents ?? 0, customerId };
  const [{ methods }, customer, { total }, sent] = await Promise.all([
    withoutIt(payment.listMethods(asked), { methods: [] }),
    customerId === '' ? undefined : withoutIt(account.getCustomer({ id: customerId }), undefined),
    order.getLogs({ orderNo, events: ['quote-notice', 'order-notice'] }),
    order.getDispatch({ orderNo }),
  ]);
  const isAtPage = found.payments.some(({ flow }) => flow === 'hosted');
  const [{ disclosures }, known, { bins }] = await Promise.all([
    isAtPage ? withoutIt(payment.listDisclosures({ orderNo }), { disclosures: [] }) : { disclosures: [] },
    colleagues(account, [staffId, ...sent.dispatched.map((one) => one.staffId), ...takersOf(found.payments)]),
    binsFor(clients, sent),
  ]);
  return presentDetail(found, {
    ...{ methods, staff: known.get(staffId), customer, numComments: total, disclosures },
    dispatch: { ...sent, bins, staff: known },
    crmUrl: crmUrl
      .replaceAll('{order}', encodeURIComponent(orderNo))
      .replaceAll('{customer}', encodeURIComponent(customerId)),
  });
}

/** Of what may leave now; catalog away, no bin is known and nothing can be taken. */
const binsFor = async ({ catalog }: OrderDetailRoutes['clients'], { allocations, whyNot }: GetDispatchReply) => {
  const waiting = allocations.filter(({ qty, dispatched, asked }) => qty > dispatched + asked);
  const skus = [...new Set(waiting.map(({ component }) => component))];
  return whyNot !== '' || skus.length === 0 ? { bins: [] } : withoutIt(catalog.listBins({ skus }), { bins: [] });
};

const unknown = () => refuse('not_found', 'order.unknown', 'The order is not exist');
