import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { SentCartLetter } from '../../domain/sent-cart-letter.ts';
import type { Shop } from '../../domain/shop.ts';
import { frame } from './frame.ts';
import { bigButton, quoted } from './parts.ts';
import { block, panel, summary } from './sections.ts';
import { type } from './theme.ts';

export function sentCartLetterView(shop: Shop, letter: SentCartLetter): ReactNode {
  const { subject, preview, legal, heading, button, closing } = letter;
  return frame(
    { shop, subject, preview, legal },
    h(
      'div',
      null,
      block(h(Heading, { as: 'h1', className: 'ink h1', style: type.h1 }, heading), pad(8, 14)),
      letter.note.length > 0 && block(quoted(letter.note, letter.signature), pad(0, 24)),
      panel(summary({ ...letter, totalLabel: 'Total' })),
      block(bigButton(button.label, button.link), pad(8, 28)),
      block(h(Text, { className: 'soft', style: type.soft }, closing), pad(0, 26)),
    ),
  );
}

const pad = (top: number, bottom: number) => ({ paddingTop: `${top}px`, paddingBottom: `${bottom}px` });
