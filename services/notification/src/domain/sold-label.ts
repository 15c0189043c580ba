import { BACK_ORDER } from '@shop/commerce/allocation';
import type { Allocation } from '@shop/commerce/document';
import { isNzDate } from '@shop/primitives/nz-time';
import { weekday } from './nz-moment.ts';
import { placeName, tagNames } from './order-lines.ts';
import type { Figure } from './order-sums.ts';
import { NAME_MOST } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { isSet, type QuotePart } from './quote.ts';
import type { SaleLine, SaleMatter } from './sale.ts';

/** What stands on the label of one piece. */
export interface SoldLabel {
  readonly shopName: string;
  /** DEL, PCK or COU */
  readonly way: string;
  readonly orderNo: string;
  readonly customer: string;
  readonly item: string;
  /** the option, and of a piece of a set the set */
  readonly note: string;
  /** what staff wrote for whoever picks and brings it, '' = nothing */
  readonly handling: string;
  /** '2 of 5' of its line */
  readonly count: string;
  readonly facts: readonly Figure[];
  /** what a scanner reads: the order, the sku without dashes, the piece's number */
  readonly code: string;
}

/** One for each piece of the order, in the order of its lines (docs/rules/documents.md 9, 10). */
export function soldLabels(matter: SaleMatter): SoldLabel[] {
  const used = new Set<string>();
  return matter.sale.lines.flatMap((line) => {
    const pieces = partsOf(line).flatMap((part) => unitsOf(line, part).map((unit) => ({ part, unit })));
    return pieces.map(({ part, unit }, at) => {
      const code = unusedCode(used, `${matter.sale.orderNo}-${scanned(part.sku)}`, at + 1);
      used.add(code);
      return labelOf(matter, line, { part, unit, code, count: `${at + 1} of ${pieces.length}` });
    });
  });
}

/** Two lines may have the same piece: the second one's numbers go on where they would repeat. */
function unusedCode(used: ReadonlySet<string>, piece: string, number: number): string {
  const code = `${piece}-${number}`;
  return used.has(code) ? unusedCode(used, piece, number + 1) : code;
}

const partsOf = (line: SaleLine): readonly QuotePart[] =>
  line.parts.length > 0 ? line.parts : [{ sku: line.sku, name: line.name, qty: line.qty, notes: '' }];

/** Where one unit comes from and goes to; from '' = nobody knows yet. */
type Unit = Pick<Allocation, 'method' | 'from' | 'to' | 'eta'>;
interface Piece extends Pick<SoldLabel, 'code' | 'count'> {
  readonly part: QuotePart;
  readonly unit: Unit;
}

/** As many as were sold, whatever is allocated. */
function unitsOf({ method, pickLocation, subItems }: SaleLine, { sku, qty }: QuotePart): Unit[] {
  const rows = subItems.find((one) => one.sku === sku)?.allocations ?? [];
  const allocated = rows.flatMap((row) => Array.from({ length: row.qty }, (): Unit => row));
  const open: Unit = { method, from: '', to: pickLocation, eta: '' };
  return Array.from({ length: qty }, (_, at) => allocated[at] ?? open);
}

function labelOf(matter: SaleMatter, line: SaleLine, { part, unit, code, count }: Piece): SoldLabel {
  const { sale, shop } = matter;
  const { firstname, lastname, company } = sale.contact;
  const words = isSet(line) ? [line.name, line.optionText] : [line.optionText];
  return {
    ...{ shopName: shop.name, way: unit.method, orderNo: sale.orderNo, count, code },
    customer: [`${firstname} ${lastname}`, company]
      .map((text) => oneLine(text, NAME_MOST))
      .filter(Boolean)
      .join(', '),
    item: oneLine(isSet(line) ? part.name : line.name, NAME_MOST),
    note: words
      .map((text) => oneLine(text, NAME_MOST))
      .filter(Boolean)
      .join(', '),
    handling: handlingOf(line, part, unit),
    facts: [
      { label: 'SKU', value: oneLine(part.sku) },
      { label: 'From', value: sourceOf(unit) },
      { label: 'To', value: targetOf(matter, line, unit) },
      { label: 'Date', value: dayOf(line, part.sku, unit) },
    ],
  };
}

const UNKNOWN = 'To be confirmed';

const sourceOf = ({ from }: Unit): string => (from === BACK_ORDER ? 'Back order' : oneLine(from) || UNKNOWN);

function targetOf({ sale, places }: SaleMatter, line: SaleLine, { method, to }: Unit): string {
  if (method === 'PCK') return placeName(to || line.pickLocation, places) || UNKNOWN;
  return [districtOf(sale.contact.address), oneLine(sale.contact.zip)].filter(Boolean).join(' ') || UNKNOWN;
}

/** The suburb or town: what stands behind the street, which is the last part of an address with a number in it. */
function districtOf(address: string): string {
  const parts = oneLine(address, NAME_MOST)
    .replace(/\s+\d{4}$/, '')
    .split(/,\s*/);
  return parts.slice(1 + parts.findLastIndex((part, at) => at === 0 || /\d/.test(part)))[0] ?? '';
}

/** What staff decided of the units that go with this one. */
const decidedOf = ({ leaving }: SaleLine, sku: string, { from, to }: Unit) =>
  leaving.find((row) => row.sku === sku && row.from === from && row.to === to);

/** Delivery tags, the note of the piece and that of its allocation. */
const handlingOf = (line: SaleLine, part: QuotePart, unit: Unit): string =>
  [tagNames(line), part.notes, decidedOf(line, part.sku, unit)?.note ?? '']
    .map((text) => oneLine(text, NAME_MOST))
    .filter(Boolean)
    .join('. ');

/** The day that staff chose, else the one by which it is here. */
function dayOf(line: SaleLine, sku: string, unit: Unit): string {
  const day = decidedOf(line, sku, unit)?.dispatchDate || unit.eta;
  return isNzDate(day) ? weekday(day) : UNKNOWN;
}

/** Code 128 has the characters of ASCII alone. */
const scanned = (sku: string): string => sku.replace(/[^!-~]|-/g, '');
