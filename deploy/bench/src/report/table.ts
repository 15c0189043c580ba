/** A Markdown table whose columns line up; all but the first are aligned to the right when they hold numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, n) => Math.max(name.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (isNumber(cell) ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const isNumber = (cell: string): boolean => /^[\d.,]+$/.test(cell);

/** Three digits that mean something. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 1_000) return Math.round(value).toLocaleString('en-NZ');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
}
