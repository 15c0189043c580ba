import { paidAmount } from '@shop/commerce/payments';
import { formatDollars, subtract, sum } from '@shop/primitives/money';
import { awaitsPrice, nextSteps, type Step } from './next-steps.ts';
import { nzDay, nzMoment } from './nz-moment.ts';
import { atPage, awaitedTransfers, type Order, type Place, settled } from './order.ts';
import { type LineView, lineViews } from './order-lines.ts';
import { type Party, parties } from './order-parties.ts';
import { type Figure, gstText, sumRows } from './order-sums.ts';
import { byMethod, oneLine } from './plain-text.ts';
import { legalLines, ourAddress, type Shop } from './shop.ts';

/** Everything an order's mail says, in words; templates only lay it out. */
export interface OrderEmail {
  readonly subject: string;
  /** what an inbox shows beside the subject */
  readonly preview: string;
  readonly badge: string;
  readonly heading: string;
  readonly lead: string;
  readonly facts: readonly Figure[];
  /** where to transfer to; empty when nothing is to be transferred */
  readonly transfer: readonly Figure[];
  readonly steps: readonly Step[];
  readonly lines: readonly LineView[];
  readonly sums: readonly Figure[];
  readonly total: string;
  readonly gst: string;
  readonly parties: readonly Party[];
  readonly link: string;
  /** the words of its button */
  readonly linkLabel: string;
  readonly legal: readonly string[];
}

/** What an e-mail about an order is made from. */
export interface OrderMatter {
  readonly order: Order;
  readonly places: readonly Place[];
  readonly shop: Shop;
  /** when it was placed or paid, as the event says */
  readonly happenedAt: Date;
}

/** The receipt: taxable supply information of the GST Act 1985. */
export function confirmationEmail(matter: OrderMatter): OrderEmail {
  const { order, happenedAt } = matter;
  const paid = settled(order);
  const amount = formatDollars(order.totals.grandTotalCents);
  return {
    ...common(matter),
    subject: `Your receipt for order ${order.orderNo}`,
    preview: `${amount} is paid. Your receipt, and what happens next.`,
    badge: 'Paid',
    heading: `${thanks(order)} It’s all in hand.`,
    lead: `We have your payment. This is your receipt${nothingLeft(order)}.${excess(order)}`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Placed', value: nzMoment(order.placedAt) },
      { label: 'Paid', value: nzDay(happenedAt) },
      ...paid.map((row) => ({ label: `Paid ${byMethod(row)}`, value: formatDollars(row.amountCents) })),
    ],
    transfer: [],
    parties: parties(order, 'Receipt for'),
  };
}

const nothingLeft = (order: Order): string => (awaitsPrice(order) ? '' : '; you don’t need to do anything else');

/** What a bank transfer waits for: amount, account, reference. */
export function receivedEmail(matter: OrderMatter): OrderEmail {
  const { order } = matter;
  const due = formatDollars(sum(awaitedTransfers(order).map(({ amountCents }) => amountCents)));
  return {
    ...common(matter),
    subject: `Order ${order.orderNo}: how to pay ${due}`,
    preview: `We have your order. It goes ahead when your transfer of ${due} arrives.`,
    badge: 'Waiting for your transfer',
    heading: `${thanks(order)} We have your order.`,
    lead: `Nothing is charged yet. Your order goes ahead when your transfer of ${due} arrives, and we will write to you with the receipt then.`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Placed', value: nzMoment(order.placedAt) },
      ...settled(order).map((row) => ({ label: `Covered ${byMethod(row)}`, value: formatDollars(row.amountCents) })),
    ],
    parties: parties(order, 'Order for'),
    transfer: transferOf(matter),
  };
}

/** What was received and what remains: a shopper who left has the way back to the rest. */
export function depositEmail(matter: OrderMatter): OrderEmail {
  const { order, happenedAt } = matter;
  const received = paidAmount(order.payments);
  const rest = formatDollars(subtract(order.totals.grandTotalCents, received));
  return {
    ...common(matter),
    subject: `Order ${order.orderNo}: ${formatDollars(received)} received, ${rest} to pay`,
    preview: `We hold everything until the remaining ${rest} is paid.`,
    badge: 'Part-paid',
    heading: `${thanks(order)} Part of it is paid.`,
    lead: `We have received ${formatDollars(received)} of ${formatDollars(order.totals.grandTotalCents)}. We hold everything until the remaining ${rest} is paid; your order’s page says how.`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Received', value: nzDay(happenedAt) },
      { label: 'To pay', value: rest },
    ],
    transfer: transferOf(matter),
    parties: parties(order, 'Order for'),
  };
}

/** What staff quoted for a delivery that read TBC, the new total, and how the rest is paid: its link leads to where that is done. */
export function deliveryFeeEmail(matter: OrderMatter): OrderEmail {
  const { order, happenedAt } = matter;
  const fee = formatDollars(order.totals.shippingCents);
  const total = formatDollars(order.totals.grandTotalCents);
  const owed = subtract(order.totals.grandTotalCents, paidAmount(order.payments));
  const rest = formatDollars(owed);
  const transfer = transferOf(matter);
  const coupon = freightWords(order);
  const toPay = owed > 0 ? ` ${howToPay(order, transfer)} Nothing leaves before that.` : '';
  return {
    ...common(matter),
    subject: `Order ${order.orderNo}: your delivery costs ${fee}`,
    preview: `${coupon && `${coupon} `}The new total is ${total}; ${owed > 0 ? rest : 'nothing'} is to pay.`,
    badge: 'Delivery priced',
    heading: `${thanks(order)} We have the price of your delivery.`,
    lead: `Bringing your order to you costs ${fee}.${coupon && ` ${coupon}`} The new total is ${total}, of which ${owed > 0 ? rest : 'nothing'} is to pay.${toPay}`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Delivery', value: fee },
      { label: 'Priced', value: nzDay(happenedAt) },
      { label: 'To pay', value: rest },
    ],
    transfer,
    parties: parties(order, 'Order for'),
  };
}

/** What a freight coupon takes off the fee; '' where there is none. */
function freightWords({ couponCode, totals: { freightCouponCents, shippingCents } }: Order): string {
  if (freightCouponCents === 0) return '';
  const off = freightCouponCents === shippingCents ? 'all of it' : formatDollars(freightCouponCents);
  return `Your coupon ${oneLine(couponCode)} takes off ${off}.`;
}

/** An order for which staff have chosen another way has no page to pay on: they take it with the rest. */
const howToPay = (order: Order, transfer: readonly Figure[]): string => {
  if (transfer.length > 0) return 'Please transfer the amount below.';
  return order.status === 'deposit' || atPage(order)
    ? 'You can pay it on your order’s page.'
    : 'Please pay it with the rest of your order.';
};

/** Where to transfer what is awaited; empty when nothing is. */
function transferOf({ order, shop }: OrderMatter): readonly Figure[] {
  const due = sum(awaitedTransfers(order).map(({ amountCents }) => amountCents));
  if (due === 0) return [];
  return [
    { label: 'Amount', value: formatDollars(due) },
    { label: 'Account name', value: shop.bank.name },
    { label: 'Account number', value: shop.bank.account },
    { label: 'Reference', value: order.orderNo },
  ];
}

type Common = 'steps' | 'lines' | 'sums' | 'total' | 'gst' | 'link' | 'linkLabel' | 'legal';

export function common({ order, places, shop }: OrderMatter): Pick<OrderEmail, Common> {
  return {
    steps: nextSteps(order, places),
    lines: lineViews(order, shop, places),
    sums: sumRows(order),
    total: formatDollars(order.totals.grandTotalCents),
    gst: gstText(order.totals.gstCents),
    link: ourAddress(shop, `/order/confirmation/${encodeURIComponent(order.confirmationToken)}`),
    linkLabel: 'See your order',
    legal: legalLines(shop),
  };
}

/** As the confirmation page says it. */
const excess = ({ refundDueCents }: Order): string =>
  refundDueCents === 0
    ? ''
    : ` We have received ${formatDollars(refundDueCents)} more than your order. We will pay it back to you.`;

export function thanks({ contact }: Order): string {
  const name = oneLine(contact.firstname, 40);
  return name ? `Thanks, ${name}.` : 'Thank you.';
}
