import type { Paper, PaperLine } from '../../domain/paper.ts';
import { ending, sums } from './closing.ts';
import { drawOpening } from './opening.ts';
import { type Block, flow, footed, joined } from './flow.ts';
import { drawHead, group, HEAD_HEIGHT, rowsOf, tornRowsOf } from './rows.ts';
import { page, type Sheet, type Sheets } from './sheet.ts';

/** A4, with a head and a foot on each page. One paper follows the other, the pages of each counted for themselves. */
export const a4 =
  (newSheet: Sheets) =>
  (...papers: readonly Paper[]): Promise<Buffer> => {
    const [first] = papers;
    if (!first) throw new Error('there is nothing to print');
    const sheet = newSheet({ title: first.foot, author: first.shopName, createdAt: first.savedAt });
    return footed(
      sheet,
      papers.map((paper) => ({ foot: paper.foot, pages: drawPaper(sheet, paper) })),
    );
  };

/** @returns how many pages it has */
function drawPaper(sheet: Sheet, paper: Paper): number {
  sheet.addPage();
  const top = drawOpening(sheet, paper);
  drawHead(sheet, top);
  return 1 + flow(sheet, blocksOf(sheet, paper, page.bottom - top - HEAD_HEIGHT), top + HEAD_HEIGHT);
}

/** A page under its repeated head. */
const WHOLE = page.bottom - page.top - HEAD_HEIGHT;
const LAST_LINES = 2;

/**
 * A set stays with its parts, and the sums with the last two lines, or with the last alone where the others fill the first page or two
 * are more than a page; and the first page is not left without a line.
 * @param room below the head of the first page
 */
function blocksOf(sheet: Sheet, paper: Paper, room: number): Block[] {
  const lines = paper.lines.flatMap((line, at) => groupsOf(sheet, line, at === 0 ? room : WHOLE));
  const isShort = lines.length <= LAST_LINES;
  const end = sums(sheet, paper);
  const last = (fillsFirst(lines, end, room) ? [1] : [LAST_LINES, 1]).find((count) => {
    const { height } = joined([...lines.slice(-count), end]);
    return height <= (isShort && count === LAST_LINES ? room : WHOLE);
  });
  const kept = last ?? 0;
  const before = lines.slice(0, Math.max(0, lines.length - kept));
  return [...before, joined([...lines.slice(before.length), end]), ending(sheet, paper)];
}

/** All lines but the last have room on the first page, and the sums have not: two lines kept with them would leave it half white. */
const fillsFirst = (lines: readonly Block[], end: Block, room: number): boolean =>
  joined([...lines, end]).height > room && joined(lines.slice(0, -1)).height <= room;

function groupsOf(sheet: Sheet, line: PaperLine, most: number): Block[] {
  const whole = group(sheet, rowsOf(line));
  if (whole.height <= most) return [whole];
  const rows = tornRowsOf(line);
  return rows.map((row, at) => group(sheet, [row], at === rows.length - 1));
}
