import { WEB_BRANCH } from '@shop/commerce/branches';
import { formatDollars } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { nzDay, weekday } from './nz-moment.ts';
import { placeName, wayOf } from './order-lines.ts';
import { type Figure, quoteSums } from './order-sums.ts';
import { gstFigures, NAME_MOST, type Paper, paperLine, sellerLines } from './paper.ts';
import { partiesOf } from './paper-parties.ts';
import { oneLine } from './plain-text.ts';
import { dueOf, excessOf, paidOf, type Sale, type SaleMatter } from './sale.ts';
import { paymentsOf, settledOf, transferOf } from './sale-payments.ts';
import { hostOf } from './shop.ts';

const RIGHTS = 'Your rights under the Consumer Guarantees Act 1993 stand, whatever else is written here';

/** The tax invoice of a sold order, and the receipt for what was paid: all that the law asks above $1,000, at any total. */
export function invoicePaper(matter: SaleMatter): Paper {
  const { sale, shop } = matter;
  const isDue = dueOf(sale) > 0;
  return {
    ...common(matter, 'Sold to'),
    title: 'Tax invoice',
    warning: '',
    intro: introOf(sale),
    stamp: isDue ? dueStamp(sale) : paidStamp(sale),
    facts: [
      { label: 'Invoice and order number', value: sale.orderNo },
      { label: 'Date of supply', value: weekday(todayInNz(suppliedAt(sale))) },
      ...seller(matter),
    ],
    transfer: isDue ? transferOf('To pay the rest by bank transfer', sale, shop) : undefined,
    total: { label: 'Grand total', value: formatDollars(sale.totals.grandTotalCents) },
    law: `${RIGHTS}: if something is faulty we repair it, replace it or refund you. A change of mind is covered by our returns policy: ${hostOf(shop)}/returns-policy`,
    foot: `Tax invoice ${sale.orderNo}, ${oneLine(shop.name)}`,
  };
}

/** A request for payment that says that it is no tax invoice; of what is paid or cancelled it says that nothing is to be paid. */
export function proFormaPaper(matter: SaleMatter): Paper {
  const { sale, shop } = matter;
  const total = sale.totals.grandTotalCents;
  const due = dueOf(sale);
  return {
    ...common(matter, 'For'),
    title: 'Pro forma invoice',
    warning: 'This is not a tax invoice.',
    intro: askingOf(sale),
    stamp: askingStamp(sale),
    facts: [
      { label: sale.status === 'quote' ? 'Quote number' : 'Order number', value: sale.orderNo },
      { label: 'Made on', value: weekday(todayInNz(sale.placedAt)) },
      ...seller(matter),
    ],
    transfer: due > 0 ? transferOf('Pay by bank transfer', sale, shop) : undefined,
    total: { label: due === total ? 'Amount to pay' : 'Grand total', value: formatDollars(total) },
    law: `${followsOf(sale)}${RIGHTS}.`,
    foot: `Pro forma invoice ${sale.orderNo}, ${oneLine(shop.name)}`,
  };
}

const common = ({ sale, places, shop }: SaleMatter, forWhom: string) => ({
  savedAt: sale.updatedAt,
  shopName: shop.name,
  seller: sellerLines(shop),
  people: partiesOf(sale, { places, forWhom }),
  lines: sale.lines.map((line) => paperLine(line, [wayOf(line, places)])),
  payments: paymentsOf(sale),
  sums: quoteSums(sale),
  gst: gstFigures(sale.totals.grandTotalCents, sale.totals.gstCents),
  ...{ pay: undefined, terms: undefined },
});

/** The first money fixes the time of supply; without any it is when the order was made. */
export function suppliedAt(sale: Sale): Date {
  const paid = settledOf(sale).flatMap(({ type, settledAt }) => (type === 1 && settledAt ? [settledAt.getTime()] : []));
  return paid.length > 0 ? new Date(Math.min(...paid)) : sale.placedAt;
}

function introOf(sale: Sale): string {
  if (dueOf(sale) === 0) return 'Also your payment receipt. Keep it for the guarantee.';
  const before = 'due before the first piece leaves us.';
  if (settledOf(sale).length === 0) return `Nothing has been paid yet; the total is ${before}`;
  return `Also your receipt for the payments below. The rest is ${before}`;
}

const dueStamp = (sale: Sale): Paper['stamp'] => ({
  label: 'Remaining to pay',
  figure: formatDollars(dueOf(sale)),
  note: `of ${formatDollars(sale.totals.grandTotalCents)}`,
});

function paidStamp(sale: Sale): Paper['stamp'] {
  const moved = settledOf(sale);
  const last = moved.map(({ settledAt }) => settledAt?.getTime() ?? 0).reduce((a, b) => Math.max(a, b), 0);
  const isBack = moved.some(({ type }) => type === 2);
  const excess = excessOf(sale);
  return {
    label: isBack ? 'Paid, less what was refunded' : 'Paid in full',
    figure: formatDollars(paidOf(sale)),
    note: [
      last > 0 ? nzDay(new Date(last)) : '',
      excess > 0 ? `${formatDollars(excess)} of it is to be paid back to you` : '',
    ]
      .filter(Boolean)
      .join('; '),
  };
}

function askingOf(sale: Sale): string {
  const no = 'No GST can be claimed on it.';
  if (sale.status === 'locked') return `The order was cancelled: nothing is to be paid. ${no}`;
  return dueOf(sale) > 0 ? 'It asks for payment; no GST can be claimed on it.' : `Nothing is left to pay. ${no}`;
}

/** Stock of an order is set aside already. */
function followsOf(sale: Sale): string {
  if (sale.status === 'quote') return 'Stock is set aside when the money arrives; a tax invoice follows. ';
  return dueOf(sale) > 0 ? 'A tax invoice follows payment. ' : '';
}

function askingStamp(sale: Sale): Paper['stamp'] {
  const { status, expiresOn } = sale;
  const figure = formatDollars(dueOf(sale));
  if (status === 'locked') return { label: 'Cancelled, to pay', figure, note: '' };
  const isQuote = status === 'quote' && expiresOn !== undefined;
  return { label: 'Amount to pay', figure, note: isQuote ? `by ${weekday(expiresOn)}` : '' };
}

/** Where it was sold, and by whom. */
function seller({ sale, places, staff }: SaleMatter): Figure[] {
  const phone = places.find(({ code }) => code === sale.branch)?.phone ?? '';
  const branch = [placeName(sale.branch, places), oneLine(phone)].filter(Boolean).join(', ');
  return [
    sale.branch === WEB_BRANCH ? { label: 'Sold by', value: 'Web store' } : { label: 'Branch', value: branch },
    ...(staff ? [{ label: 'Served by', value: oneLine(`${staff.firstname} ${staff.lastname}`, NAME_MOST) }] : []),
  ];
}
