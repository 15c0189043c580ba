import { formatDollars, multiply, subtract } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { daysBetween, weekday } from './nz-moment.ts';
import type { Place } from './order.ts';
import { placeName } from './order-lines.ts';
import type { Party } from './order-parties.ts';
import { type Figure, quoteSums } from './order-sums.ts';
import { oneLine, piecesOf } from './plain-text.ts';
import { isSet, type Quote, type QuoteLine, type StaffMember } from './quote.ts';
import { quoteLink } from './quote-link.ts';
import { quoteParties } from './quote-parties.ts';
import { hostOf, ourAddress, type Shop } from './shop.ts';

/** Everything a printed quote says, in words; the document only lays it out. */
export interface QuotePaper {
  readonly title: string;
  readonly intro: string;
  /** the version's: the same bytes whenever it is printed */
  readonly savedAt: Date;
  readonly shopName: string;
  /** the first and the last stand out */
  readonly seller: readonly string[];
  readonly stamp: { readonly label: string; readonly day: string; readonly note: string };
  readonly facts: readonly Figure[];
  readonly people: readonly Party[];
  readonly lines: readonly PaperLine[];
  /** undefined: it cannot be paid any more */
  readonly pay: { readonly link: string; readonly shown: readonly string[]; readonly hint: string } | undefined;
  readonly sums: readonly Figure[];
  readonly total: string;
  readonly gst: readonly Figure[];
  readonly terms: readonly string[];
  readonly fullTerms: string;
  readonly foot: string;
}
export interface PaperLine {
  readonly sku: string;
  readonly name: string;
  readonly notes: readonly string[];
  readonly qty: string;
  readonly each: string;
  /** the price before the line's discount, '' = the same */
  readonly was: string;
  readonly total: string;
  readonly parts: readonly PaperPart[];
}
export interface PaperPart {
  readonly sku: string;
  readonly name: string;
  readonly qty: string;
  readonly notes: readonly string[];
}

/** What a quote's document and its mail are made from. */
export interface QuoteMatter {
  readonly quote: Quote;
  readonly places: readonly Place[];
  readonly staff: StaffMember | undefined;
  readonly shop: Shop;
}

const NAME_MOST = 300;

export function quotePaper(matter: QuoteMatter): QuotePaper {
  const { quote, places, shop } = matter;
  const { grandTotalCents: total, gstCents } = quote.totals;
  return {
    title: 'Quote',
    intro: quote.isOpen
      ? 'Prices are held for you until the date on the right. Nothing is reserved until you pay.'
      : 'This quote can no longer be paid. Ask us, and we will gladly price it again.',
    savedAt: quote.savedAt,
    shopName: shop.name,
    seller: sellerLines(shop),
    stamp: stampOf(quote),
    facts: factsOf(matter),
    people: quoteParties(quote, places),
    lines: quote.lines.map(paperLine),
    pay: quote.isOpen ? payOf(quote, shop) : undefined,
    sums: quoteSums(quote),
    total: formatDollars(total),
    gst: [
      { label: 'Includes GST at 15%', value: formatDollars(gstCents) },
      { label: 'Total before GST', value: formatDollars(subtract(total, gstCents)) },
    ],
    terms: terms(weekday(quote.expiresOn)),
    fullTerms: `Full terms: ${hostOf(shop)}/terms-conditions`,
    foot: `Quote ${quote.orderNo}, ${oneLine(shop.name)}`,
  };
}

const sellerLines = ({ supplier, address, phone, inbox, gstNumber }: Shop): string[] =>
  [supplier, address, [phone, inbox].filter(Boolean).join(', '), `GST number ${gstNumber}`].filter(Boolean);

function stampOf({ createdAt, expiresOn, isOpen }: Quote): QuotePaper['stamp'] {
  const days = daysBetween(todayInNz(createdAt), expiresOn);
  return {
    label: isOpen ? 'Good until the end of' : 'Was good until the end of',
    day: weekday(expiresOn),
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

function paperLine(line: QuoteLine): PaperLine {
  const { qty, eachCents, eachOrgCents } = line;
  const texts = [line.optionText, line.description, ...(isSet(line) ? [] : line.parts.map(({ notes }) => notes))];
  return {
    sku: oneLine(line.sku),
    name: oneLine(line.name, NAME_MOST),
    notes: texts.flatMap(piecesOf),
    qty: String(qty),
    each: formatDollars(eachCents),
    was: eachCents < eachOrgCents ? `was ${formatDollars(eachOrgCents)}` : '',
    total: formatDollars(multiply(eachCents, qty)),
    parts: isSet(line) ? line.parts.map(paperPart) : [],
  };
}

const paperPart = ({ sku, name, qty, notes }: QuoteLine['parts'][number]): PaperPart => ({
  sku: oneLine(sku),
  name: oneLine(name, NAME_MOST),
  qty: String(qty),
  notes: piecesOf(notes),
});

function payOf(quote: Quote, shop: Shop): QuotePaper['pay'] {
  const ring = shop.phone ? ` Or ring ${shop.phone.replaceAll(' ', '\u00A0')} and say the quote number.` : '';
  return {
    link: ourAddress(shop, quoteLink(quote)),
    // Without the version: the page shows the saved one anyway, and this is typed by hand.
    shown: [`${hostOf(shop)}/quote/`, quote.token],
    hint: `Card, bank transfer or finance.${ring}`,
  };
}

const terms = (day: string): string[] => [
  `The prices, discounts and delivery fee above are fixed until the end of ${day}, New Zealand time. After that we are glad to price it again.`,
  'The quote becomes an order when it is paid, in full or by a deposit agreed with the branch. Stock is set aside from then on.',
  'Delivery dates are given when the order is placed. Pieces that are not in stock are ordered for you; we say so before you pay.',
  'Delivery includes carrying in over one flight of stairs. Please measure doors and turns; a second attempt is charged.',
  'Every price includes GST at 15% and is in New Zealand dollars. A tax invoice follows payment.',
  'If something is faulty we repair it, replace it or refund you: your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 stand. Goods bought for business use may be covered by our trade terms instead.',
];
