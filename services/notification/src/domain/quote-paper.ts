import { DELIVERY_NOT_INCLUDED } from '@shop/commerce/coming';
import { formatDollars } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { daysBetween, weekday } from './nz-moment.ts';
import type { Place } from './order.ts';
import { placeName } from './order-lines.ts';
import { type Figure, quoteSums } from './order-sums.ts';
import { gstFigures, NAME_MOST, type Paper, paperLine, sellerLines } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { backOrderNote, isUnpriced, type Quote, type StaffMember } from './quote.ts';
import { quoteLink } from './quote-link.ts';
import { partiesOf } from './paper-parties.ts';
import { hostOf, ourAddress, type Shop } from './shop.ts';

/** What a quote's document and its mail are made from. */
export interface QuoteMatter {
  readonly quote: Quote;
  readonly places: readonly Place[];
  readonly staff: StaffMember | undefined;
  readonly shop: Shop;
}

/** A saved quote on paper. */
export function quotePaper(matter: QuoteMatter): Paper {
  const { quote, places, shop } = matter;
  const { grandTotalCents: total, gstCents } = quote.totals;
  return {
    title: 'Quote',
    warning: '',
    intro: quote.isOpen
      ? 'Prices are held for you until the date on the right. Nothing is reserved until you pay.'
      : 'This quote can no longer be paid. Ask us, and we will gladly price it again.',
    savedAt: quote.savedAt,
    shopName: shop.name,
    seller: sellerLines(shop),
    stamp: stampOf(quote),
    facts: factsOf(matter),
    people: partiesOf(quote, { places, forWhom: 'Quote for' }),
    lines: quote.lines.map((line) => paperLine(line, [backOrderNote(line)])),
    pay: quote.isOpen ? payOf(quote, shop) : undefined,
    ...{ payments: undefined, transfer: undefined },
    sums: quoteSums(quote),
    total: { label: 'Total to pay', value: formatDollars(total) },
    gst: gstFigures(total, gstCents),
    terms: {
      title: 'What this quote means',
      points: terms(quote),
      full: `Full terms: ${hostOf(shop)}/terms-conditions`,
    },
    law: '',
    foot: `Quote ${quote.orderNo}, ${oneLine(shop.name)}`,
  };
}

function stampOf({ createdAt, expiresOn, isOpen }: Quote): Paper['stamp'] {
  const days = daysBetween(todayInNz(createdAt), expiresOn);
  return {
    label: isOpen ? 'Good until the end of' : 'Was good until the end of',
    figure: weekday(expiresOn),
    note: days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} from the day it was made` : 'the day it was made',
  };
}

function factsOf({ quote, places, staff }: QuoteMatter): Figure[] {
  const phone = places.find(({ code }) => code === quote.branch)?.phone ?? '';
  return [
    { label: 'Quote number', value: quote.orderNo },
    { label: 'Made on', value: weekday(todayInNz(quote.createdAt)) },
    { label: 'Branch', value: [placeName(quote.branch, places), oneLine(phone)].filter(Boolean).join(', ') },
    ...(staff
      ? [{ label: 'Your person here', value: oneLine(`${staff.firstname} ${staff.lastname}`, NAME_MOST) }]
      : []),
  ];
}

function payOf(quote: Quote, shop: Shop): Paper['pay'] {
  const ring = shop.phone ? ` Or ring ${shop.phone.replaceAll(' ', '\u00A0')} and say the quote number.` : '';
  return {
    link: ourAddress(shop, quoteLink(quote)),
    // Without the version: the page shows the saved one anyway, and this is typed by hand.
    shown: [`${hostOf(shop)}/quote/`, quote.token],
    hint: `Card, bank transfer or finance.${ring}`,
  };
}

const terms = ({ expiresOn, totals }: Quote): string[] => [
  `The prices${isUnpriced(totals) ? ' and discounts' : ', discounts and delivery fee'} above are fixed until the end of ${weekday(expiresOn)}, New Zealand time. After that we are glad to price it again.`,
  ...(isUnpriced(totals) ? [DELIVERY_NOT_INCLUDED] : []),
  'The quote becomes an order when it is paid, in full or by a deposit agreed with the branch. Stock is set aside from then on.',
  'Delivery dates are given when the order is placed. Pieces that are not in stock are ordered for you; we say so before you pay.',
  'Delivery includes carrying in over one flight of stairs. Please measure doors and turns; a second attempt is charged.',
  'Every price includes GST at 15% and is in New Zealand dollars. A tax invoice follows payment.',
  'If something is faulty we repair it, replace it or refund you: your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 stand. Goods bought for business use may be covered by our trade terms instead.',
];
