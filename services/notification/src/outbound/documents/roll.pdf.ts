import type { PaperLine } from '../../domain/paper.ts';
import type { TillReceipt } from '../../domain/till-receipt.ts';
import { drawBarcode } from './codes.ts';
import { mm, type Sheet, type Sheets, type Style, style } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

const WIDTH = mm(80);
const left = mm(4);
/** that the printer can reach */
const width = mm(72);
/** The longest piece that printers take; what is longer goes on in a second one. */
const LONGEST = mm(3_000);
const MARGIN = { top: mm(5), bottom: mm(6) } as const;

const type = {
  body: style('text', 9, 1.35),
  strong: style('strong', 9, 1.35),
  small: style('text', 8),
  smallStrong: style('strong', 8),
  total: style('bold', 13, 1.2),
  title: { ...style('title', 19, 1.2), tracking: -0.015 },
} as const;

/** A part of the roll that is never torn; it is drawn on the sheet that it is given. */
interface Strip {
  readonly height: number;
  draw(sheet: Sheet, y: number): void;
}

/** A receipt as long as what it says. */
export const roll =
  (newSheet: Sheets) =>
  (receipt: TillReceipt): Promise<Buffer> => {
    const about = { title: receipt.foot, author: receipt.shopName, createdAt: receipt.savedAt };
    const pages = paged(measured(newSheet(about), receipt));
    const sheet = newSheet(about);
    for (const strips of pages) {
      sheet.addPage([WIDTH, MARGIN.top + heightOf(strips) + MARGIN.bottom]);
      let y: number = MARGIN.top;
      for (const strip of strips) {
        strip.draw(sheet, y);
        y += strip.height;
      }
    }
    return sheet.finish();
  };

const heightOf = (strips: readonly Strip[]): number => strips.reduce((all, { height }) => all + height, 0);

/** A page's length is fixed before anything is written on it, so the text is measured on a page that nobody sees. */
function measured(draft: Sheet, receipt: TillReceipt): Strip[] {
  draft.addPage();
  return stripsOf(draft, receipt);
}

function paged(strips: readonly Strip[]): Strip[][] {
  const pages: Strip[][] = [[]];
  for (const strip of strips) {
    if (heightOf([...(pages.at(-1) ?? []), strip]) > LONGEST) pages.push([]);
    pages.at(-1)?.push(strip);
  }
  return pages;
}

const stripsOf = (sheet: Sheet, receipt: TillReceipt): Strip[] => [
  ...opening(sheet, receipt),
  rule,
  ...receipt.lines.flatMap((line) => lineStrips(sheet, line)),
  rule,
  ...receipt.sums.flatMap(({ label, value }) => [pair(sheet, { label, value }), space(mm(0.7))]),
  space(mm(0.9)),
  pair(sheet, { ...receipt.total, kind: type.total }),
  ...receipt.gst.flatMap(({ label, value }) => [space(mm(0.7)), pair(sheet, { label, value })]),
  rule,
  ...receipt.payments.flatMap(({ label, value, note }) => [
    pair(sheet, { label, value }),
    ...(note === '' ? [] : [text(sheet, note, type.small)]),
    space(mm(0.7)),
  ]),
  ...receipt.paid.map(({ label, value }) => pair(sheet, { label, value, kind: type.strong })),
  rule,
  ...closing(sheet, receipt),
];

function opening(sheet: Sheet, { shopName, seller, title, heading, buyer }: TillReceipt): Strip[] {
  return [
    { height: mm(10), draw: (on, y) => drawWordmark(on, shopName, { x: left, y, size: 20, width }) },
    ...seller.map((words) => centred(sheet, words, type.small)),
    space(mm(4)),
    centred(sheet, title, type.title),
    space(mm(1)),
    ...heading.map((words, at) => centred(sheet, words, at === 0 ? type.strong : type.body)),
    ...(buyer && buyer.lines.length > 0 ? [rule, text(sheet, buyer.title, type.small)] : []),
    ...(buyer?.lines ?? []).map((words, at) => text(sheet, words, at === 0 ? type.smallStrong : type.small)),
  ];
}

function lineStrips(sheet: Sheet, line: PaperLine): Strip[] {
  const price = [line.sku, line.qty === '1' ? '' : `${line.qty} × ${line.each}`, line.was].filter(Boolean).join(', ');
  const parts = line.parts.flatMap(({ qty, name, notes }) => [`${qty} × ${name}`, ...notes]);
  return [
    pair(sheet, { label: line.name, value: line.total }),
    ...[price, ...line.notes, ...parts].map((words) => text(sheet, words, type.small)),
    space(mm(0.7)),
  ];
}

const CODE = mm(12);

const closing = (sheet: Sheet, { transfer, law, code }: TillReceipt): Strip[] => [
  ...(transfer ? [text(sheet, transfer.title, type.smallStrong)] : []),
  ...(transfer?.lines ?? []).map((words) => text(sheet, words, type.small)),
  ...(transfer ? [space(mm(2))] : []),
  text(sheet, law, type.small),
  space(mm(3)),
  {
    height: CODE,
    draw: (on, y) => drawBarcode(on, code, { x: left + mm(4), y, width: mm(64), height: CODE }),
  },
  space(mm(1)),
  centred(sheet, code, type.small),
];

const space = (height: number): Strip => ({ height, draw: () => {} });

const rule: Strip = {
  height: mm(5.2),
  draw: (sheet, y) => sheet.line([left, y + mm(2.6)], [left + width, y + mm(2.6)], { weight: 0.8, dash: 2.4 }),
};

const text = (sheet: Sheet, words: string, kind: Style): Strip => ({
  height: sheet.heightOf(words, kind, width),
  draw: (on, y) => void on.write(words, kind, { x: left, y, width }),
});

const centred = (sheet: Sheet, words: string, kind: Style): Strip => ({
  height: sheet.heightOf(words, kind, width),
  draw: (on, y) => void on.write(words, kind, { x: left, y, width, align: 'center' }),
});

interface Pair {
  readonly label: string;
  readonly value: string;
  readonly kind?: Style;
}

/** A name with its figure at the right edge; a long name wraps beside it. */
function pair(sheet: Sheet, { label, value, kind = type.body }: Pair): Strip {
  const figure = sheet.widthOf(value, kind) + 1;
  const name = width - figure - mm(3);
  const above = mm(0.7);
  return {
    height: above + Math.max(sheet.heightOf(label, kind, name), sheet.heightOf(value, kind, figure)),
    draw(on, y) {
      on.write(label, kind, { x: left, y: y + above, width: name });
      on.write(value, kind, { x: left + width - figure, y: y + above, width: figure, align: 'right' });
    },
  };
}
