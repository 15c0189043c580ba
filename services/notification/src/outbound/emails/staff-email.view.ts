import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { QuoteEmail } from '../../domain/quote-email.ts';
import type { Shop } from '../../domain/shop.ts';
import type { StaffEmail } from '../../domain/staff-email.ts';
import { frame } from './frame.ts';
import { bigButton, quoted } from './parts.ts';
import { block, panel, summary } from './sections.ts';
import { colour, type } from './theme.ts';

export const quoteEmailView = (shop: Shop, email: QuoteEmail): ReactNode =>
  staffEmail(shop, email, [
    block(until(email), pad(4, 22)),
    action(email),
    panel(summary({ ...email, totalLabel: 'Total to pay' })),
  ]);

export const sentCartEmailView = (shop: Shop, email: StaffEmail): ReactNode =>
  staffEmail(shop, email, [panel(summary({ ...email, totalLabel: 'Total' })), action(email)]);

function staffEmail(shop: Shop, email: StaffEmail, middle: readonly ReactNode[]): ReactNode {
  const { subject, preview, legal, heading, closing } = email;
  return frame(
    { shop, subject, preview, legal },
    h(
      'div',
      null,
      block(h(Heading, { as: 'h1', className: 'ink h1', style: type.h1 }, heading), pad(8, 14)),
      email.note.length > 0 && block(quoted(email.note, email.signature), pad(0, 24)),
      ...middle,
      block(h(Text, { className: 'soft', style: type.soft }, closing), pad(0, 26)),
    ),
  );
}

const action = ({ button }: StaffEmail): ReactNode => block(bigButton(button.label, button.link), pad(8, 28));

const pad = (top: number, bottom: number) => ({ paddingTop: `${top}px`, paddingBottom: `${bottom}px` });

/** The one thing to know about a quote. */
const until = ({ until: { label, day, text } }: QuoteEmail): ReactNode =>
  h(
    'div',
    { className: 'line', style: { border: `2px solid ${colour.gold}`, borderRadius: '6px', padding: '16px 20px' } },
    h(Text, { className: 'soft tight', style: type.soft }, label),
    h(Text, { className: 'ink tight', style: type.total }, day),
    h(Text, { className: 'soft tight', style: type.soft }, text),
  );
