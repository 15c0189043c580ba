import type { BankingPaper } from '../../domain/banking-paper.ts';
import { piecesOf } from '../../domain/plain-text.ts';
import { type Block, flow, footed, joined } from './flow.ts';
import { facts, letterhead, title } from './opening.ts';
import { mm, page, type Sheet, type Sheets, type } from './sheet.ts';
import { tableBlocks } from './table.ts';

const METHOD_WIDTHS = [mm(52), mm(33), mm(31), mm(31), mm(31)];
const PAYMENT_WIDTHS = [mm(46), mm(43), mm(38), mm(24), mm(27)];

/** A banking record on A4, with places to sign; more payments than a page holds go on on the next. */
export const banking =
  (newSheet: Sheets) =>
  (paper: BankingPaper): Promise<Buffer> => {
    const { foot, shopName: author, submittedAt: createdAt } = paper;
    const sheet = newSheet({ title: foot, author, createdAt });
    sheet.addPage();
    return footed(sheet, [{ foot, pages: 1 + flow(sheet, blocksOf(sheet, paper), opening(sheet, paper)) }]);
  };

/** @returns where the tables begin */
function opening(sheet: Sheet, { shopName, head, place, ...paper }: BankingPaper): number {
  const afterHead = letterhead(sheet, { shopName, lines: head, strong: [0] }) + mm(4);
  const afterTitle = title(sheet, { ...paper, intro: place, warning: '' }, afterHead) + mm(4);
  return facts(sheet, paper, afterTitle);
}

const blocksOf = (sheet: Sheet, { methods, payments, comment, signs }: BankingPaper): Block[] => [
  joined(tableBlocks(sheet, methods, METHOD_WIDTHS)),
  ...tableBlocks(sheet, payments, PAYMENT_WIDTHS),
  ...commentBlocks(sheet, comment),
  signing(sheet, signs),
];

const ABOVE = mm(4.5);

/** Its title stays with the first line. */
function commentBlocks(sheet: Sheet, { title: name, text }: BankingPaper['comment']): Block[] {
  const [first, ...more] = piecesOf(text).map((piece): Block => line(sheet, piece, 0));
  const head = { ...line(sheet, name, ABOVE), draw: (y: number) => void writeTitle(sheet, name, y) };
  return [joined(first ? [head, first] : [head]), ...more];
}

const writeTitle = (sheet: Sheet, name: string, y: number) =>
  sheet.write(name, type.strong, { x: page.left, y: y + ABOVE, width: page.width });

const line = (sheet: Sheet, text: string, above: number): Block => ({
  height: above + sheet.heightOf(text, type.body, page.width),
  draw: (y) => void sheet.write(text, type.body, { x: page.left, y: y + above, width: page.width }),
});

const SIGN_GAP = mm(8);

/** A line for each name, to be written upon. */
function signing(sheet: Sheet, signs: readonly string[]): Block {
  const above = mm(13);
  const width = (page.width - SIGN_GAP * (signs.length - 1)) / signs.length;
  return {
    height: above + mm(1) + sheet.heightOf('0', type.small, width),
    draw(top) {
      for (const [at, name] of signs.entries()) {
        const x = page.left + at * (width + SIGN_GAP);
        sheet.line([x, top + above], [x + width, top + above], { weight: 0.5 });
        sheet.write(name, type.small, { x, y: top + above + mm(1), width });
      }
    },
  };
}
