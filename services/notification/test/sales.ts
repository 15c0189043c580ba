import { documentTotals } from '@shop/commerce/totals';
import { withCents } from '@shop/primitives/money';
import { Acquisition } from '@shop/proto/common/v1/counter';
import type * as wire from '@shop/proto/order/v1/order';
import { anOrder, aLine, part } from './orders.ts';

export const eftpos = (more: Partial<wire.OrderPayment> = {}): wire.OrderPayment => ({
  ...{ id: '0191', gateway: 'offline', name: 'EFTPOS', amountCents: 200_500, status: 1, type: 1, reference: '30871-1' },
  ...{ flow: 'manual', channel: 'pos', referenceLabel: 'Reference', refundable: true, bankedEditable: true },
  ...{ minCents: 0, maxCents: 0 },
  refundOf: '',
  settledAt: '2025-12-01T21:04:00.000Z',
  ...more,
});
export const transfer = (more: Partial<wire.OrderPayment> = {}): wire.OrderPayment =>
  eftpos({
    ...{ id: '0192', gateway: 'directcrd', name: 'Bank transfer', flow: 'transfer', reference: 'POTAKA' },
    ...{ amountCents: 20_000, settledAt: '2025-12-02T03:00:00.000Z' },
    ...more,
  });

/** What the drawn invoice sells: a set and a bed that is collected. */
export const soldLines = (): wire.DocumentLine[] => [
  aLine({
    ...{ sku: 'LIN-COR-SND', name: 'Linden corner sofa', optionText: 'Sand linen, chaise on the left', qty: 1 },
    ...{ eachOrgCents: 329_000, eachCents: 299_000 },
    subItems: [part('Linden middle seat'), part('Linden chaise ottoman')],
  }),
  aLine({
    ...{
      sku: 'BRK-QN-OAT',
      name: 'Backroad bed, queen',
      optionText: 'Oat headboard, slat base',
      qty: 1,
      method: 'PCK',
    },
    ...{
      eachOrgCents: 159_000,
      eachCents: 159_000,
      pickLocation: 'AKL',
      subItems: [part('Backroad bed', { to: 'AKL' })],
    },
  }),
];

export interface ASale {
  readonly orderNo?: string;
  readonly status?: string;
  readonly payments?: wire.OrderPayment[];
  readonly lines?: wire.DocumentLine[];
  readonly branch?: string;
}

/** An order of the counter as order.GetDocument answers it: $4,709.00, of which $2,205.00 is paid unless said otherwise. */
export function aSale(options: ASale = {}): wire.Order {
  const { orderNo = '30871', status = 'deposit', lines = soldLines(), branch = 'AKL' } = options;
  const order = anOrder({ orderNo, status, lines, version: 4, contact: drawn });
  const charges = withCents({ shippingCents: 12_900, assemblyCents: 0, rubbishCents: 0 });
  const totals = { ...documentTotals(lines.map(withCents), charges, undefined), delivery: 'PRICED' };
  const staff = {
    ...{ staffId: 'sina', manualFee: false, autoShippingCents: 0 },
    acquisition: Acquisition.ACQUISITION_UNSPECIFIED,
    useSameAddress: false,
  };
  return {
    ...order,
    ...{ payments: options.payments ?? [eftpos(), transfer()], createdAt: '2025-11-30T20:00:00.000Z' },
    document: order.document && {
      ...order.document,
      couponCode: '',
      branch,
      totals,
      ...(branch !== 'WEB' && { staff }),
    },
  };
}

const drawn = {
  ...{ firstname: 'Wiremu', lastname: 'Pōtaka-Llewellyn', company: 'Kererū & Daughters Joinery' },
  ...{ mobile: '021 555 0166', email: 'wiremu@kereru.example', zip: '1071' },
  address: 'Flat 2, the blue house behind the dairy, 38A Tāwhiri Crescent, Ōrākei, Auckland',
  billingAddress: 'Kererū & Daughters Joinery, PO Box 41 207, St Lukes, Auckland 1346',
};
