import { type Cents, formatDollars, multiply, subtract } from '@shop/primitives/money';
import { tagNames } from './order-lines.ts';
import type { Party } from './order-parties.ts';
import type { Figure } from './order-sums.ts';
import { oneLine, piecesOf } from './plain-text.ts';
import { isSet, type QuoteLine, saysMore } from './quote.ts';
import type { Shop } from './shop.ts';

/** Everything a printed A4 document says, in words; the document only lays it out. */
export interface Paper {
  readonly title: string;
  /** before the intro and stronger, '' = nothing */
  readonly warning: string;
  readonly intro: string;
  /** of what it shows: the same bytes whenever it is printed */
  readonly savedAt: Date;
  readonly shopName: string;
  /** the first and the last stand out */
  readonly seller: readonly string[];
  /** the one figure that decides */
  readonly stamp: { readonly label: string; readonly figure: string; readonly note: string };
  readonly facts: readonly Figure[];
  readonly people: readonly Party[];
  readonly lines: readonly PaperLine[];
  /** undefined: it cannot be paid through a link */
  readonly pay: { readonly link: string; readonly shown: readonly string[]; readonly hint: string } | undefined;
  /** undefined: there were none */
  readonly payments: PaperPayments | undefined;
  /** how to pay by bank transfer: a title, then its lines; undefined: there is nothing to pay */
  readonly transfer: Party | undefined;
  readonly sums: readonly Figure[];
  readonly total: Figure;
  readonly gst: readonly Figure[];
  /** undefined: it has none of its own */
  readonly terms: { readonly title: string; readonly points: readonly string[]; readonly full: string } | undefined;
  /** the sentence of the law below all, '' = it is in the terms */
  readonly law: string;
  readonly foot: string;
}
export interface PaperPayments {
  readonly title: string;
  readonly rows: readonly PaperPayment[];
  readonly totals: readonly Figure[];
}
export interface PaperPayment {
  readonly date: string;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
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

export const NAME_MOST = 300;

/** Who sells, with the GST number last. */
export const sellerLines = ({ supplier, address, phone, inbox, gstNumber }: Shop): string[] =>
  [supplier, address, [phone, inbox].filter(Boolean).join(', '), `GST number ${gstNumber}`].filter(Boolean);

/** The GST in a total and what is left without it; rounded once, by the document. Cents. */
export const gstFigures = (total: Cents, gst: Cents): Figure[] => [
  { label: 'Includes GST at 15%', value: formatDollars(gst) },
  { label: 'Total before GST', value: formatDollars(subtract(total, gst)) },
];

/** A line at the price that is paid. @param more notes of its own */
export function paperLine(line: QuoteLine, more: readonly string[] = []): PaperLine {
  const { qty, eachCents, eachOrgCents } = line;
  const texts = [
    line.optionText,
    saysMore(line),
    ...more,
    tagNames(line),
    ...(isSet(line) ? [] : line.parts.map(({ notes }) => notes)),
  ];
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
