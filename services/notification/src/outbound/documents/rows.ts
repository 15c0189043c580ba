import type { PaperLine, PaperPart } from '../../domain/paper.ts';
import type { Block } from './flow.ts';
import { mm, page, type Sheet, type Style, type } from './sheet.ts';

interface Run {
  readonly text: string;
  readonly style: Style;
}
interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
}
/** Blocks of one column after the other; right-aligned ones hold figures. */
const columns = {
  sku: { x: page.left, width: mm(36) },
  item: { x: page.left + mm(38), width: mm(72) },
  part: { x: page.left + mm(43), width: mm(67) },
  qty: { x: page.left + mm(111), width: mm(14), align: 'right' },
  each: { x: page.left + mm(126), width: mm(27.5), align: 'right' },
  total: { x: page.left + mm(154), width: mm(24), align: 'right' },
} as const satisfies Record<string, Column>;

interface Row {
  readonly cells: readonly (readonly [Column, readonly Run[]])[];
  readonly above: number;
  readonly below: number;
  /** hangs on the row above */
  readonly isPart: boolean;
}

const run = (style: Style, ...texts: readonly string[]): Run[] =>
  texts.filter(Boolean).map((text) => ({ text, style }));

const HEAD = ['SKU', 'Item', 'Qty', 'Each', 'Total'] as const;
export const HEAD_HEIGHT = mm(5.6);

/** The table's head, on each page anew. */
export function drawHead(sheet: Sheet, y: number): void {
  const { sku, item, qty, each, total } = columns;
  for (const [at, column] of [sku, item, qty, each, total].entries())
    sheet.write(HEAD[at] ?? '', type.smallStrong, { ...column, y });
  sheet.line([page.left, y + HEAD_HEIGHT], [page.left + page.width, y + HEAD_HEIGHT], { weight: 1 });
}

/** The rows of a line: itself, and the parts of a set. */
export function rowsOf(line: PaperLine): Row[] {
  const main: Row = {
    above: mm(2),
    below: line.parts.length > 0 ? mm(0.8) : mm(2),
    isPart: false,
    cells: [
      [columns.sku, run(type.sku, line.sku)],
      [columns.item, [...run(type.strong, line.name), ...run(type.small, ...line.notes)]],
      [columns.qty, run(type.body, line.qty)],
      [columns.each, [...run(type.body, line.each), ...run(type.small, line.was)]],
      [columns.total, run(type.strong, line.total)],
    ],
  };
  return [main, ...line.parts.map((part, at) => partRow(part, at === line.parts.length - 1))];
}

const partRow = (part: PaperPart, isLast: boolean): Row => ({
  above: mm(0.8),
  below: isLast ? mm(2) : mm(0.8),
  isPart: true,
  cells: [
    [columns.sku, run(type.part, part.sku)],
    [columns.part, [...run(type.part, part.name), ...run(type.small, ...part.notes)]],
    [columns.qty, run(type.part, part.qty)],
  ],
});

/** The same with every note in a row of its own: what is longer than a page is torn between them. */
export function tornRowsOf(line: PaperLine): Row[] {
  return rowsOf(line).flatMap((row) => [
    { ...row, cells: row.cells.map(([column, runs]) => [column, hasNotes(column) ? runs.slice(0, 1) : runs] as const) },
    ...row.cells
      .flatMap(([column, runs]) => (hasNotes(column) ? runs.slice(1).map((one) => [column, [one]] as const) : []))
      .map((cell) => ({ cells: [cell], above: 0, below: 0, isPart: false })),
  ]);
}

const hasNotes = (column: Column): boolean => column === columns.item || column === columns.part;

/** Rows that stay together, over a hairline if they end a line. */
export function group(sheet: Sheet, rows: readonly Row[], isRuled = true): Block {
  const heights = rows.map((row) => rowHeight(sheet, row));
  const height = heights.reduce((all, one) => all + one, 0);
  return {
    height,
    head: { height: HEAD_HEIGHT, draw: (y) => drawHead(sheet, y) },
    draw(top) {
      let y = top;
      for (const [at, row] of rows.entries()) {
        drawRow(sheet, row, y);
        y += heights[at] ?? 0;
      }
      if (isRuled) sheet.line([page.left, y], [page.left + page.width, y], { weight: 0.4, colour: '#777' });
    },
  };
}

function rowHeight(sheet: Sheet, { cells, above, below }: Row): number {
  const tallest = Math.max(
    ...cells.map(([{ width }, runs]) =>
      runs.reduce((all, { text, style }) => all + sheet.heightOf(text, style, width), 0),
    ),
  );
  return above + tallest + below;
}

function drawRow(sheet: Sheet, { cells, above, isPart }: Row, top: number): void {
  for (const [column, runs] of cells) {
    let y = top + above;
    for (const { text, style } of runs) y += sheet.write(text, style, { ...column, y });
  }
  if (isPart) elbow(sheet, columns.part.x - mm(4), top);
}

function elbow(sheet: Sheet, x: number, y: number): void {
  sheet.line([x, y - mm(0.4)], [x, y + mm(2.8)], { weight: 0.5 });
  sheet.line([x, y + mm(2.8)], [x + mm(2.4), y + mm(2.8)], { weight: 0.5 });
}
