import { page, type Sheet, type } from './sheet.ts';

/** A piece of a document that is never torn. */
export interface Block {
  readonly height: number;
  /** of the table in which it stands; repeated when it begins a page */
  readonly head?: Head;
  /** the same with less room, where that spares a page */
  readonly tight?: Block;
  draw(y: number): void;
}
interface Head {
  readonly height: number;
  draw(y: number): void;
}

/** Each block goes whole to the next page when the rest of this one is too short for it. @returns how many pages it began */
export function flow(sheet: Sheet, blocks: readonly Block[], start: number): number {
  let begun = 0;
  let y = start;
  for (const whole of blocks) {
    const block =
      y + whole.height > page.bottom && whole.tight && y + whole.tight.height <= page.bottom ? whole.tight : whole;
    if (y + block.height > page.bottom) {
      sheet.addPage();
      begun += 1;
      y = page.top;
      block.head?.draw(y);
      y += block.head?.height ?? 0;
    }
    block.draw(y);
    y += block.height;
  }
  return begun;
}

/** Blocks that stay together. */
export function joined(blocks: readonly Block[]): Block {
  const head = blocks.find((block) => block.head)?.head;
  return {
    height: blocks.reduce((all, { height }) => all + height, 0),
    ...(head ? { head } : {}),
    draw(top) {
      let y = top;
      for (const block of blocks) {
        block.draw(y);
        y += block.height;
      }
    },
  };
}

/** Ends a document of papers one after the other: each page has its paper's foot, and the pages of each are counted for themselves. */
export function footed(sheet: Sheet, papers: readonly { foot: string; pages: number }[]): Promise<Buffer> {
  const feet = papers.flatMap(({ foot, pages }) =>
    Array.from({ length: pages }, (_, at) => ({ words: foot, count: `Page ${at + 1} of ${pages}` })),
  );
  return sheet.finish((number) => {
    const { words, count } = feet[number - 1] ?? { words: '', count: '' };
    const foot = { x: page.left, y: page.foot, width: page.width };
    sheet.write(words, type.small, foot);
    sheet.write(count, type.small, { ...foot, align: 'right' });
  });
}
