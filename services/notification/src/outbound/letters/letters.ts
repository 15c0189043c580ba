import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import type { Letters, Rendered } from '../../application/ports.ts';
import type { Shop } from '../../domain/shop.ts';
import { orderLetterView } from './order-letter.view.ts';
import { shortLetterView } from './short-letter.view.ts';

/** Draws letters: HTML and, from the same tree, text. React escapes every word that came from outside. */
export function letters(shop: Shop): Letters {
  return {
    order: (letter) => drawn(orderLetterView(shop, letter)),
    short: (letter) => drawn(shortLetterView(shop, letter)),
  };
}

async function drawn(tree: ReactNode): Promise<Rendered> {
  const html = await render(tree);
  return { html, text: toPlainText(html, plain) };
}

/** Blank lines stand between paragraphs, not between the lines of one thing (`tight`, `close`, `fact`). */
const plain: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
    { selector: 'p.tight', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p.close', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'td.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p.name', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'p.value', format: 'inline' },
    { selector: 'a.bare', format: 'inline' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false, trailingLineBreaks: 1 } },
  ],
};
