import type { SheetTable } from '@shop/commerce/banking-sheet';
import { type Block, joined } from './flow.ts';
import { mm, page, type Sheet, type Style, style, type } from './sheet.ts';

const cell = style('text', 9.5, 1.3);
const sum: Style = { ...cell, font: 'strong' };
const PAD = mm(0.75);
const GAP = mm(4);
const ABOVE = mm(4.5);

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
}

/** A table with its sum below; the title stays with the head and the first row, the sum with the last row. @param widths of its columns, which fill the page */
export function tableBlocks(sheet: Sheet, table: SheetTable, widths: readonly number[]): Block[] {
  const columns = columnsOf(table, widths);
  const head = headOf(sheet, table, columns);
  const rows = table.rows.map((cells) => ({ ...rowOf(sheet, cells, columns), head }));
  const begin = [titleOf(sheet, table.title), head];
  const end = totalOf(sheet, table, columns);
  if (rows.length < 2) return [joined([...begin, ...rows, end])];
  return [joined([...begin, ...rows.slice(0, 1)]), ...rows.slice(1, -1), { ...joined([...rows.slice(-1), end]), head }];
}

function columnsOf({ total: { figures } }: SheetTable, widths: readonly number[]): Column[] {
  let x: number = page.left;
  return widths.map((width, at) => {
    const column = { x, width: width - (at < widths.length - 1 ? GAP : 0) };
    x += width;
    return at < widths.length - figures.length ? column : { ...column, align: 'right' };
  });
}

const titleOf = (sheet: Sheet, title: string): Block => ({
  height: ABOVE + sheet.heightOf(title, type.strong, page.width) + mm(1.6),
  draw: (y) => void sheet.write(title, type.strong, { x: page.left, y: y + ABOVE, width: page.width }),
});

/** From edge to edge. */
const ruled = (sheet: Sheet, y: number, pen: Parameters<Sheet['line']>[2]) =>
  sheet.line([page.left, y], [page.left + page.width, y], pen);

function headOf(sheet: Sheet, { head }: SheetTable, columns: readonly Column[]): Block {
  const height = sheet.heightOf('0', type.smallStrong, page.width) + mm(1.2);
  return {
    height,
    draw(y) {
      for (const [at, column] of columns.entries()) sheet.write(head[at] ?? '', type.smallStrong, { ...column, y });
      ruled(sheet, y + height, { weight: 0.6 });
    },
  };
}

function rowOf(sheet: Sheet, cells: readonly string[], columns: readonly Column[]): Block {
  const height = PAD * 2 + Math.max(...columns.map(({ width }, at) => sheet.heightOf(cells[at] ?? '', cell, width)));
  return {
    height,
    draw(y) {
      for (const [at, column] of columns.entries()) sheet.write(cells[at] ?? '', cell, { ...column, y: y + PAD });
      ruled(sheet, y + height, { weight: 0.4, colour: '#777' });
    },
  };
}

function totalOf(sheet: Sheet, { total: { label, figures } }: SheetTable, columns: readonly Column[]): Block {
  const words = columns.length - figures.length;
  return {
    height: PAD * 2 + sheet.heightOf('0', sum, page.width),
    draw(y) {
      ruled(sheet, y, { weight: 1 });
      const width = (columns[words]?.x ?? page.left) - page.left;
      sheet.write(label, sum, { x: page.left, y: y + PAD, width });
      for (const [at, column] of columns.slice(words).entries())
        sheet.write(figures[at] ?? '', sum, { ...column, y: y + PAD });
    },
  };
}
