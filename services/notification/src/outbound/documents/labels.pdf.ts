import type { SoldLabel } from '../../domain/sold-label.ts';
import { drawBarcode } from './codes.ts';
import { mm, type Sheet, type Sheets, type Style, style } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

/** A6 of the label printer. */
const SIZE: [number, number] = [mm(105), mm(148)];
const left = mm(6);
const width = SIZE[0] - 2 * left;
const type = {
  way: { ...style('bold', 12), tracking: 0.04 },
  order: { ...style('bold', 72, 1.2), tracking: -0.025 },
  customer: style('strong', 18, 1.2),
  item: style('strong', 15, 1.2),
  note: style('text', 12, 1.3),
  handling: style('strong', 11, 1.25),
  count: style('bold', 15),
  label: style('text', 8, 1.2),
  value: style('strong', 12, 1.2),
  code: { ...style('text', 9), tracking: 0.12 },
} as const;

/** A label for each piece, each on a page of its own. */
export const labels =
  (newSheet: Sheets) =>
  (all: readonly SoldLabel[], savedAt: Date): Promise<Buffer> => {
    const [first] = all;
    const sheet = newSheet({
      ...{ title: `Sold labels ${first?.orderNo ?? ''}`.trim(), author: first?.shopName ?? '', createdAt: savedAt },
    });
    for (const label of all) {
      sheet.addPage(SIZE);
      drawTop(sheet, label);
      const code = barcode(sheet, label);
      drawItem(sheet, label, drawFacts(sheet, label, code));
    }
    return sheet.finish();
  };

/** What is read from the other end of the hall. */
function drawTop(sheet: Sheet, { shopName, way, orderNo, customer }: SoldLabel): void {
  drawWordmark(sheet, shopName, { x: left, y: mm(6.2), size: 17 });
  drawFramed(sheet, way, { kind: type.way, y: mm(6) });
  sheet.line([left, mm(15.4)], [left + width, mm(15.4)], { weight: 1.2 });
  sheet.write(orderNo, type.order, { x: left - mm(1), y: mm(15.2), width: width + mm(2), most: 1 });
  sheet.write(customer, type.customer, { x: left, y: mm(43), width, most: 2 });
}

interface Framed {
  readonly kind: Style;
  readonly y: number;
}

const frameHeight = ({ size }: Style): number => size * 1.4 + mm(0.8);
const frameWidth = (sheet: Sheet, text: string, kind: Style): number => sheet.widthOf(text, kind) + 2 + mm(6);

/** Words in a box at the right edge. */
function drawFramed(sheet: Sheet, text: string, { kind, y }: Framed): void {
  const wide = frameWidth(sheet, text, kind);
  const box = { x: left + width - wide, y, width: wide };
  sheet.frame(box, frameHeight(kind), { weight: 1.3 });
  sheet.write(text, kind, { x: box.x + mm(3), y: y + mm(0.6), width: wide });
}

const BARS = mm(21);

/** At the foot, with its words below it for those without a scanner. @returns its top */
function barcode(sheet: Sheet, { code }: SoldLabel): number {
  const top = SIZE[1] - mm(5) - mm(5) - BARS;
  drawBarcode(sheet, code, { x: left, y: top, width, height: BARS });
  sheet.write(code, type.code, { x: left, y: top + BARS + mm(1), width, align: 'center', most: 1 });
  return top - mm(3);
}

/** A sku needs more room than a day. */
const columns = [
  { x: left, width: mm(54) },
  { x: left + mm(58), width: width - mm(58) },
] as const;

/** Two by two between two lines. @returns its top */
function drawFacts(sheet: Sheet, { facts }: SoldLabel, bottom: number): number {
  const row = mm(1.6) + (type.label.size + type.value.size) * type.label.lead;
  const top = bottom - mm(3.2) - 2 * row;
  for (const y of [top, bottom]) sheet.line([left, y], [left + width, y], { weight: 0.6 });
  for (const [at, { label, value }] of facts.entries()) {
    const y = top + mm(2.4) + Math.floor(at / 2) * row;
    const box = columns[at % 2 === 0 ? 0 : 1];
    const below = sheet.write(label, type.label, { ...box, y });
    sheet.write(value, fitting(sheet, value, box.width), { ...box, y: y + below, most: 1 });
  }
  return top;
}

/** The type of values, smaller where one is long, but never below that of labels. */
function fitting(sheet: Sheet, text: string, room: number): Style {
  const { size } = type.value;
  const fits = (size * (room - 1)) / sheet.widthOf(text, type.value);
  return { ...type.value, size: Math.max(type.label.size, Math.min(size, fits)) };
}

/** The piece, and which it is of how many; below, what whoever brings it has to know. It stands on the facts. */
function drawItem(sheet: Sheet, { item, note, handling, count }: SoldLabel, bottom: number): void {
  const box = { x: left, width: width - frameWidth(sheet, count, type.count) - mm(4) };
  const foot = lines(sheet, handling, { kind: type.handling, width, most: 2 });
  // The room is as high as the customer's name leaves it.
  const most = foot > type.handling.size * type.handling.lead + 1 ? 1 : 2;
  const height =
    lines(sheet, item, { kind: type.item, ...box, most: 2 }) + lines(sheet, note, { kind: type.note, ...box, most });
  const top = bottom - mm(3.5) - foot - height;
  const below = sheet.write(item, type.item, { ...box, y: top, most: 2 });
  sheet.write(note, type.note, { ...box, y: top + below, most });
  if (foot > 0) sheet.write(handling, type.handling, { x: left, width, y: top + height, most: 2 });
  drawFramed(sheet, count, { kind: type.count, y: top + (height - frameHeight(type.count)) / 2 });
}

interface Room {
  readonly kind: Style;
  readonly width: number;
  readonly most: number;
}
/** How high a text is that is cut after so many lines. */
const lines = (sheet: Sheet, text: string, { kind, width: room, most }: Room): number =>
  Math.min(sheet.heightOf(text, kind, room), most * kind.size * kind.lead);
