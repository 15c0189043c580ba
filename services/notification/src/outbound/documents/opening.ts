import type { Paper } from '../../domain/paper.ts';
import { mm, page, type Sheet, type } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

/** The first page down to its table. @returns where the table begins */
export function drawOpening(sheet: Sheet, paper: Paper): number {
  const { shopName, seller } = paper;
  const afterHead = letterhead(sheet, { shopName, lines: seller, strong: [0, seller.length - 1] }) + mm(9);
  const afterTitle = title(sheet, paper, afterHead) + mm(6);
  const afterFacts = facts(sheet, paper, afterTitle) + mm(5);
  return people(sheet, paper, afterFacts) + mm(7);
}

interface Letterhead {
  readonly shopName: string;
  /** beside it */
  readonly lines: readonly string[];
  /** which of them stand out */
  readonly strong: readonly number[];
}

export function letterhead(sheet: Sheet, { shopName, lines, strong }: Letterhead): number {
  drawWordmark(sheet, shopName, { x: page.left, y: page.top - mm(0.8), size: 23 });
  let y: number = page.top;
  for (const [at, line] of lines.entries()) {
    const box = { x: page.left + mm(78), y, width: mm(100), align: 'right' } as const;
    y += sheet.write(line, strong.includes(at) ? type.smallStrong : type.small, box);
  }
  return Math.max(y, page.top + mm(8.5));
}

const STAMP_PAD = mm(4);
/** Between the words and the box beside them. */
const STAMP_GAP = mm(6);

type Titled = Pick<Paper, 'title' | 'warning' | 'intro' | 'stamp'>;

/** The title stands on the foot of the box beside it. */
export function title(sheet: Sheet, { title: name, warning, intro, stamp }: Titled, y: number): number {
  const { label, figure, note } = stamp;
  const small = Math.max(sheet.widthOf(label, type.small), sheet.widthOf(note, type.small));
  const inner = Math.max(sheet.widthOf(figure, type.figure), small) + 1;
  const box = { x: page.left + page.width - inner - STAMP_PAD, width: inner, align: 'right' } as const;
  let at = y + mm(4);
  at += sheet.write(label, type.small, { ...box, y: at });
  at += sheet.write(figure, type.figure, { ...box, y: at });
  at += sheet.write(note, type.small, { ...box, y: at });
  const bottom = at + mm(2);
  sheet.frame({ x: box.x - STAMP_PAD, y: y + mm(2), width: inner + 2 * STAMP_PAD }, bottom - y - mm(2), {
    weight: 1.2,
  });
  const words = { x: page.left, width: box.x - STAMP_PAD - STAMP_GAP - page.left };
  const introTop = bottom - sheet.heightOf(intro, type.body, words.width);
  const warningTop = introTop - sheet.heightOf(warning, type.strong, words.width);
  const titleTop = warningTop - mm(1) - sheet.heightOf(name, type.title, words.width);
  sheet.write(name, type.title, { ...words, y: titleTop });
  sheet.write(warning, type.strong, { ...words, y: warningTop });
  sheet.write(intro, type.body, { ...words, y: introTop });
  return bottom;
}

export function facts(sheet: Sheet, { facts: all }: Pick<Paper, 'facts'>, y: number): number {
  const gap = mm(6);
  const width = (page.width - gap * 3) / 4;
  const heights = all.map(({ label, value }, at) => {
    const box = { x: page.left + at * (width + gap), width };
    const below = sheet.write(label, type.small, { ...box, y: y + mm(2.5) });
    return below + sheet.write(value, type.strong, { ...box, y: y + mm(2.5) + below });
  });
  const bottom = y + mm(5) + Math.max(...heights);
  for (const at of [y, bottom]) sheet.line([page.left, at], [page.left + page.width, at], { weight: 0.5 });
  return bottom;
}

function people(sheet: Sheet, { people: all }: Paper, top: number): number {
  const gap = mm(7);
  const unit = (page.width - gap * 2) / 3.2;
  let x = page.left;
  const bottoms = all.map(({ title: label, lines }, at) => {
    const width = at === 0 ? unit * 1.2 : unit;
    let y = top + sheet.write(label, type.small, { x, y: top, width });
    for (const [nth, line] of lines.entries())
      y += sheet.write(line, nth === 0 ? type.strong : type.body, { x, y, width });
    x += width + gap;
    return y;
  });
  return Math.max(top, ...bottoms);
}
