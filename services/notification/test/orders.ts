import { documentTotals } from '@shop/commerce/totals';
import type { Contact } from '@shop/primitives/contact';
import { asCents, withCents } from '@shop/primitives/money';
import type * as wire from '@shop/proto/order/v1/order';

export interface AnOrder {
  orderNo?: string;
  version?: number;
  status?: string;
  contact?: Partial<Contact>;
  gateway?: 'windcave' | 'directcrd';
  lines?: wire.DocumentLine[];
  delivery?: string;
  branch?: string;
  /** of a part-paid order */
  receivedCents?: number;
}

export const aLine = (more: Partial<wire.DocumentLine> = {}): wire.DocumentLine => ({
  lineId: more.sku ?? 'l1',
  sku: 'DROVE-3S-SAGE',
  name: 'Drover 3 seater sofa',
  url: 'drover-sofa',
  thumb: '/pictures/sofa/sage-three-quarter-1200.webp?v=1a2b3c4d',
  optionText: '3 seater, Sage linen',
  qty: 1,
  eachOrgCents: 189_900,
  eachCents: 185_300,
  priceVersion: 1,
  method: 'DEL',
  pickLocation: '',
  isHot: false,
  isSale: false,
  subItems: [part('Drover sofa frame, Sage'), part('Drover sofa cushions, Sage')],
  couponCents: 0,
  gstCents: 0,
  productSku: 'DROVE',
  collection: 'Drover',
  category: 'Sofas',
  brand: 'Tussock & Tarn',
  categoryPath: ['Living', 'Sofas'],
  ...more,
});

interface Source {
  readonly from?: string;
  readonly eta?: string;
  /** where it is collected; '' = it is delivered */
  readonly to?: string;
}
export const part = (name: string, { from = 'DC', eta = '', to = '' }: Source = {}): wire.SubItem => ({
  sku: name,
  name,
  qty: 1,
  cbm4: 6066,
  allocations: [{ method: to === '' ? 'DEL' : 'PCK', from, to, qty: 1, eta }],
});

export const threeLines = (): wire.DocumentLine[] => [
  aLine(),
  aLine({
    sku: 'DUSK-BRASS',
    name: 'Dusk floor lamp',
    url: 'dusk-floor-lamp',
    thumb: '/pictures/lamp/brass-three-quarter-1200.webp',
    optionText: 'Brass',
    qty: 2,
    eachOrgCents: 24_900,
    eachCents: 24_900,
    subItems: [part('Dusk floor lamp box, Brass', { from: 'BACK-ORDER', eta: '2026-12-18' })],
  }),
  aLine({
    sku: 'LUPIN-OAT',
    name: 'Lupin tub chair',
    url: 'lupin-tub-chair',
    thumb: '/pictures/armchair/ivory-three-quarter-1200.webp',
    optionText: 'Oat bouclé',
    eachOrgCents: 89_900,
    eachCents: 89_900,
    method: 'PCK',
    pickLocation: 'AKL',
    subItems: [part('Lupin tub chair box, Oat', { to: 'AKL' })],
  }),
];

const coupon = {
  type: 'fixed',
  amount: asCents(15_000),
  minCents: asCents(0),
  excludeHot: false,
  excludeSale: false,
  isShipping: false,
} as const;

/** An order as order.GetDocument answers it; its money is computed as the shop computes it. */
export function anOrder(options: AnOrder = {}): wire.Order {
  const { orderNo = '10482', version = 1, gateway = 'windcave', lines = threeLines() } = options;
  const status = options.status ?? (gateway === 'windcave' ? 'paid' : 'pending');
  const totals = totalsOf(lines, options.delivery ?? 'PRICED');
  const payment = {
    id: '0190',
    gateway,
    ...{ flow: gateway === 'windcave' ? 'hosted' : 'transfer', channel: 'web', referenceLabel: '' },
    ...{ refundable: true, bankedEditable: false, minCents: 0, maxCents: 0 },
    name: gateway === 'windcave' ? 'Credit card' : 'Bank transfer',
    amountCents: totals.grandTotalCents,
    status: status === 'paid' ? 1 : 0,
    type: 1,
    refundOf: '',
    reference: '',
  };
  return {
    orderNo,
    kind: 'order',
    status,
    document: documentOf(options, lines, totals),
    payments: paymentsOf(payment, options),
    createdAt: '2026-11-25T03:12:00.000Z',
    updatedAt: '2026-11-25T03:13:00.000Z',
    confirmationToken: 'tok_en-1',
    version,
    lockReason: '',
    hasBackorder: true,
    purchaseDue: false,
    inShop: false,
    refundDueCents: 0,
  };
}

/** What was received of a part-paid order, and its rest where a transfer is to bring it. */
function paymentsOf(payment: wire.OrderPayment, { receivedCents = 0, gateway }: AnOrder): wire.OrderPayment[] {
  if (receivedCents === 0) return [payment];
  const rest = { ...payment, id: '0191', amountCents: payment.amountCents - receivedCents, status: 0 };
  return [{ ...payment, amountCents: receivedCents, status: 1 }, ...(gateway === 'directcrd' ? [rest] : [])];
}

function totalsOf(lines: wire.DocumentLine[], delivery: string): wire.Totals {
  const charges = { shippingCents: delivery === 'PRICED' ? 8_900 : 0, assemblyCents: 4_900, rubbishCents: 0 };
  return { ...documentTotals(lines.map(withCents), withCents(charges), coupon), delivery };
}

const documentOf = (options: AnOrder, lines: wire.DocumentLine[], totals: wire.Totals): wire.Document => ({
  contact: {
    ...{ firstname: 'Aroha', lastname: 'Whitcombe', company: '', email: 'aroha@example.test', mobile: '021 555 0142' },
    ...{ address: '14 Swanson Road, Henderson, Auckland', zip: '0612', leaveAt: '', billingAddress: '', comment: '' },
    ...options.contact,
  },
  couponCode: 'SPRING150',
  newsletter: false,
  branch: options.branch ?? 'WEB',
  customerId: '',
  lines,
  totals,
  acquisition: '',
});
