import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { QuoteLetter } from '../../domain/quote-letter.ts';
import type { Shop } from '../../domain/shop.ts';
import type { StaffLetter } from '../../domain/staff-letter.ts';
import { frame } from './frame.ts';
import { bigButton, quoted } from './parts.ts';
import { block, panel, summary } from './sections.ts';
import { colour, type } from './theme.ts';

export const quoteLetterView = (shop: Shop, letter: QuoteLetter): ReactNode =>
  staffLetter(shop, letter, [
    block(until(letter), pad(4, 22)),
    action(letter),
    panel(summary({ ...letter, totalLabel: 'Total to pay' })),
  ]);

export const sentCartLetterView = (shop: Shop, letter: StaffLetter): ReactNode =>
  staffLetter(shop, letter, [panel(summary({ ...letter, totalLabel: 'Total' })), action(letter)]);

function staffLetter(shop: Shop, letter: StaffLetter, middle: readonly ReactNode[]): ReactNode {
  const { subject, preview, legal, heading, closing } = letter;
  return frame(
    { shop, subject, preview, legal },
    h(
      'div',
      null,
      block(h(Heading, { as: 'h1', className: 'ink h1', style: type.h1 }, heading), pad(8, 14)),
      letter.note.length > 0 && block(quoted(letter.note, letter.signature), pad(0, 24)),
      ...middle,
      block(h(Text, { className: 'soft', style: type.soft }, closing), pad(0, 26)),
    ),
  );
}

const action = ({ button }: StaffLetter): ReactNode => block(bigButton(button.label, button.link), pad(8, 28));

const pad = (top: number, bottom: number) => ({ paddingTop: `${top}px`, paddingBottom: `${bottom}px` });

/** The one thing to know about a quote. */
const until = ({ until: { label, day, text } }: QuoteLetter): ReactNode =>
  h(
    'div',
    { className: 'line', style: { border: `2px solid ${colour.gold}`, borderRadius: '6px', padding: '16px 20px' } },
    h(Text, { className: 'soft tight', style: type.soft }, label),
    h(Text, { className: 'ink tight', style: type.total }, day),
    h(Text, { className: 'soft tight', style: type.soft }, text),
  );
