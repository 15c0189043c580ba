import type { Paper } from '../../domain/paper.ts';
import { drawQr } from './codes.ts';
import { paymentsBox } from './payments-box.ts';
import type { Block } from './flow.ts';
import { mm, page, type Sheet, type } from './sheet.ts';

const QR = mm(28);
const SUM_WIDTH = mm(74);
/** The rest is the figure's. */
const LABEL_WIDTH = SUM_WIDTH - mm(26);
const sumX = page.left + page.width - SUM_WIDTH;

/** Where to pay or what was paid, and the money. */
export function sums(sheet: Sheet, paper: Paper): Block {
  const rows = paper.sums.map(({ label }) => mm(1.2) + sheet.heightOf(label, type.body, LABEL_WIDTH));
  const small = mm(1.2) + sheet.heightOf('0', type.small, SUM_WIDTH);
  const money = rows.reduce((all, one) => all + one, 0) + mm(3.6) + mm(8) + paper.gst.length * small;
  const paid = paymentsBox(sheet, paper);
  const height = mm(5) + Math.max(money, paper.pay ? QR : 0, paid.height);
  return {
    height,
    draw(top) {
      if (paper.pay) drawPay(sheet, paper.pay, top + mm(5));
      paid.draw(top + mm(5));
      drawMoney(sheet, paper, { top: top + mm(5), rows, small });
    },
  };
}

interface Rhythm {
  readonly top: number;
  /** height of each sum: a long label takes more than one line */
  readonly rows: readonly number[];
  readonly small: number;
}

function drawMoney(sheet: Sheet, { sums: all, total, gst }: Paper, { top, rows, small }: Rhythm): void {
  const right = { x: sumX, width: SUM_WIDTH, align: 'right' } as const;
  let y = top;
  for (const [at, { label, value }] of all.entries()) {
    sheet.write(label, type.body, { x: sumX, y, width: LABEL_WIDTH });
    sheet.write(value, type.body, { ...right, y });
    y += rows[at] ?? 0;
  }
  y += mm(1.6);
  sheet.line([sumX, y], [sumX + SUM_WIDTH, y], { weight: 1 });
  y += mm(2);
  sheet.write(total.label, type.strong, { x: sumX, y: y + mm(2.1), width: mm(30) });
  sheet.write(total.value, type.total, { ...right, y });
  y += mm(8);
  for (const { label, value } of gst) {
    sheet.write(label, type.small, { x: sumX, y, width: SUM_WIDTH });
    sheet.write(value, type.small, { ...right, y });
    y += small;
  }
}

function drawPay(sheet: Sheet, pay: NonNullable<Paper['pay']>, y: number): void {
  drawQr(sheet, pay.link, { x: page.left, y, width: QR });
  const box = { x: page.left + QR + mm(5), width: sumX - mm(6) - page.left - QR - mm(5) };
  let at = y + mm(2);
  at += sheet.write('Accept and pay online', type.body, { ...box, y: at });
  for (const part of pay.shown) at += sheet.write(part, type.pay, { ...box, y: at });
  at += sheet.write(pay.hint, type.small, { ...box, y: at });
  sheet.link({ x: page.left, y, width: sumX - mm(6) - page.left }, Math.max(QR, at - y), pay.link);
}

const GUTTER = mm(8);

/** Between what stands above and the terms' line, from there to the title and to the points, and below them. */
const ROOMY = { above: mm(7), head: mm(3), points: mm(10), between: mm(1), full: mm(2), below: mm(1) } as const;
const TIGHT = { above: mm(3), head: mm(1.5), points: mm(7), between: mm(0.4), full: mm(0.8), below: 0 } as const;

/** What the document means, in two columns; closer together where that spares a page, else whole on the next one. */
const terms = (sheet: Sheet, all: NonNullable<Paper['terms']>): Block => ({
  ...termsIn(sheet, all, ROOMY),
  tight: termsIn(sheet, all, TIGHT),
});

type Gaps = typeof ROOMY | typeof TIGHT;

function termsIn(sheet: Sheet, { title, points, full }: NonNullable<Paper['terms']>, gaps: Gaps): Block {
  const width = (page.width - GUTTER) / 2;
  const inner = width - mm(4);
  const half = Math.ceil(points.length / 2);
  const heightOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + sheet.heightOf(text, type.small, inner) + gaps.between, 0);
  const tall = Math.max(heightOf(points.slice(0, half)), heightOf(points.slice(half)));
  const last = sheet.heightOf(full, type.small, page.width);
  return {
    height: gaps.above + gaps.points + tall + gaps.full + last + gaps.below,
    draw(top) {
      const head = top + gaps.above;
      sheet.line([page.left, head], [page.left + page.width, head], { weight: 0.5 });
      sheet.write(title, type.strong, { x: page.left, y: head + gaps.head, width: page.width });
      let y = head + gaps.points;
      for (const [at, text] of points.entries()) {
        if (at === half) y = head + gaps.points;
        const x = page.left + (at < half ? 0 : width + GUTTER);
        sheet.write(String(at + 1), type.smallStrong, { x, y, width: mm(4) });
        y += sheet.write(text, type.small, { x: x + mm(4), y, width: inner }) + gaps.between;
      }
      sheet.write(full, type.small, { x: page.left, y: head + gaps.points + tall + gaps.full, width: page.width });
    },
  };
}

/** What stands below everything: the document's terms, or the sentence of the law alone. */
export const ending = (sheet: Sheet, paper: Paper): Block =>
  paper.terms ? terms(sheet, paper.terms) : law(sheet, paper.law);

function law(sheet: Sheet, text: string): Block {
  const above = mm(7);
  const pad = mm(3);
  return {
    height: above + pad + sheet.heightOf(text, type.small, page.width),
    draw(top) {
      sheet.line([page.left, top + above], [page.left + page.width, top + above], { weight: 0.5 });
      sheet.write(text, type.small, { x: page.left, y: top + above + pad, width: page.width });
    },
  };
}
