import type { Paper, PaperPayment, PaperPayments } from '../../domain/paper.ts';
import { mm, page, type Sheet, type } from './sheet.ts';

/** Left of the sums, mm(6) from them. */
const WIDTH = mm(98);
const columns = [
  { x: page.left, width: mm(20) },
  { x: page.left + mm(21), width: mm(34) },
  { x: page.left + mm(56), width: mm(22) },
  { x: page.left + mm(78), width: mm(20), align: 'right' },
] as const;
const AMOUNT = columns[3];
const HEAD = ['Date', 'Method', 'Reference', 'Amount'] as const;
const PAD = mm(0.9);

interface Piece {
  readonly height: number;
  draw(y: number): void;
}

/** What was paid, and how the rest is paid. @returns height 0 when it has neither */
export function paymentsBox(sheet: Sheet, { payments, transfer }: Pick<Paper, 'payments' | 'transfer'>): Piece {
  const pieces = [...(payments ? tableOf(sheet, payments) : []), ...(transfer ? [noteOf(sheet, transfer)] : [])];
  return {
    height: pieces.reduce((all, { height }) => all + height, 0),
    draw(top) {
      let y = top;
      for (const piece of pieces) {
        piece.draw(y);
        y += piece.height;
      }
    },
  };
}

function tableOf(sheet: Sheet, { title, rows, totals }: PaperPayments): Piece[] {
  const heading: Piece = {
    height: sheet.heightOf(title, type.strong, WIDTH) + PAD * 2,
    draw: (y) => void sheet.write(title, type.strong, at(page.left, y)),
  };
  const sums = totals.map(({ label, value }) => totalRow(sheet, label, value));
  return [heading, headRow(sheet), ...rows.map((row) => paymentRow(sheet, row)), ...sums];
}

const at = (x: number, y: number) => ({ x, y, width: WIDTH });

function headRow(sheet: Sheet): Piece {
  const height = sheet.heightOf('Date', type.small, WIDTH) + PAD;
  return {
    height,
    draw(y) {
      for (const [nth, column] of columns.entries()) sheet.write(HEAD[nth] ?? '', type.small, { ...column, y });
      sheet.line([page.left, y + height], [page.left + WIDTH, y + height], { weight: 0.5 });
    },
  };
}

function paymentRow(sheet: Sheet, { date, method, reference, amount }: PaperPayment): Piece {
  const cells = [date, method, reference, amount];
  const heights = cells.map((text, nth) => sheet.heightOf(text, type.small, columns[nth]?.width ?? WIDTH));
  const height = Math.max(...heights) + PAD * 2;
  return {
    height,
    draw(y) {
      for (const [nth, column] of columns.entries())
        sheet.write(cells[nth] ?? '', type.small, { ...column, y: y + PAD });
      sheet.line([page.left, y + height], [page.left + WIDTH, y + height], { weight: 0.4, colour: '#777' });
    },
  };
}

function totalRow(sheet: Sheet, label: string, value: string): Piece {
  return {
    height: sheet.heightOf(label, type.smallStrong, WIDTH) + PAD * 2,
    draw(y) {
      sheet.write(label, type.smallStrong, { ...at(page.left, y + PAD), width: WIDTH - AMOUNT.width });
      sheet.write(value, type.smallStrong, { ...AMOUNT, y: y + PAD });
    },
  };
}

function noteOf(sheet: Sheet, { title, lines }: NonNullable<Paper['transfer']>): Piece {
  const gap = mm(3);
  const texts = lines.reduce((all, text) => all + sheet.heightOf(text, type.small, WIDTH), 0);
  return {
    height: gap + sheet.heightOf(title, type.smallStrong, WIDTH) + texts,
    draw(top) {
      let y = top + gap;
      y += sheet.write(title, type.smallStrong, at(page.left, y));
      for (const text of lines) y += sheet.write(text, type.small, at(page.left, y));
    },
  };
}
