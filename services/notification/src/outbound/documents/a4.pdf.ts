import type { Paper, PaperLine } from '../../domain/paper.ts';
import { ending, sums } from './closing.ts';
import { drawOpening } from './opening.ts';
import { type Block, drawHead, group, HEAD_HEIGHT, rowsOf, tornRowsOf } from './rows.ts';
import { page, type Sheet, type Sheets, type } from './sheet.ts';

/** A4, with a head and a foot on each page. One paper follows the other, the pages of each counted for themselves. */
export const a4 =
  (newSheet: Sheets) =>
  (...papers: readonly Paper[]): Promise<Buffer> => {
    const [first] = papers;
    if (!first) throw new Error('there is nothing to print');
    const sheet = newSheet({ title: first.foot, author: first.shopName, createdAt: first.savedAt });
    const feet = papers.flatMap((paper) => {
      const of = drawPaper(sheet, paper);
      return Array.from({ length: of }, (_, at) => ({ words: paper.foot, count: `Page ${at + 1} of ${of}` }));
    });
    return sheet.finish((number) => {
      const { words, count } = feet[number - 1] ?? { words: '', count: '' };
      const foot = { x: page.left, y: page.foot, width: page.width };
      sheet.write(words, type.small, foot);
      sheet.write(count, type.small, { ...foot, align: 'right' });
    });
  };

/** @returns how many pages it has */
function drawPaper(sheet: Sheet, paper: Paper): number {
  sheet.addPage();
  const top = drawOpening(sheet, paper);
  drawHead(sheet, top);
  return 1 + flow(sheet, blocksOf(sheet, paper, page.bottom - top - HEAD_HEIGHT), top + HEAD_HEIGHT);
}

/** Each block goes whole to the next page when the rest of this one is too short for it. @returns how many pages it began */
function flow(sheet: Sheet, blocks: readonly Block[], start: number): number {
  let begun = 0;
  let y = start;
  for (const whole of blocks) {
    const block =
      y + whole.height > page.bottom && whole.tight && y + whole.tight.height <= page.bottom ? whole.tight : whole;
    if (y + block.height > page.bottom) {
      sheet.addPage();
      begun += 1;
      y = page.top;
      if (block.isOfTable) drawHead(sheet, y);
      if (block.isOfTable) y += HEAD_HEIGHT;
    }
    block.draw(y);
    y += block.height;
  }
  return begun;
}

/** A page under its repeated head. */
const WHOLE = page.bottom - page.top - HEAD_HEIGHT;
const LAST_LINES = 2;

/**
 * A set stays with its parts, and the sums with the last two lines, unless that is more than a page; and the first page is not
 * left without a line.
 * @param room below the head of the first page
 */
function blocksOf(sheet: Sheet, paper: Paper, room: number): Block[] {
  const lines = paper.lines.flatMap((line, at) => groupsOf(sheet, line, at === 0 ? room : WHOLE));
  const isShort = lines.length <= LAST_LINES;
  const end = sums(sheet, paper);
  const last = [LAST_LINES, 1].find((count) => {
    const { height } = joined([...lines.slice(-count), end]);
    return height <= (isShort && count === LAST_LINES ? room : WHOLE);
  });
  const kept = last ?? 0;
  const before = lines.slice(0, Math.max(0, lines.length - kept));
  return [...before, joined([...lines.slice(before.length), end]), ending(sheet, paper)];
}

function groupsOf(sheet: Sheet, line: PaperLine, most: number): Block[] {
  const whole = group(sheet, rowsOf(line));
  if (whole.height <= most) return [whole];
  const rows = tornRowsOf(line);
  return rows.map((row, at) => group(sheet, [row], at === rows.length - 1));
}

const joined = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((all, { height }) => all + height, 0),
  isOfTable: blocks.some(({ isOfTable }) => isOfTable),
  draw(top) {
    let y = top;
    for (const block of blocks) {
      block.draw(y);
      y += block.height;
    }
  },
});
