import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Shop } from '../../domain/shop.ts';
import type { ShortEmail } from '../../domain/short-email.ts';
import { frame } from './frame.ts';
import { bigButton, detailTable, paragraph, quoted } from './parts.ts';
import { gutter, type } from './theme.ts';

export function shortEmailView(shop: Shop, email: ShortEmail): ReactNode {
  const { subject, preview, heading, paragraphs, button, facts, quote: words, closing } = email;
  return frame(
    { shop, subject, preview, legal: [], isInternal: email.isInternal },
    h(
      Section,
      null,
      h(
        'div',
        { className: 'pad', style: { padding: `18px ${gutter}px 40px` } },
        h(Heading, { as: 'h1', className: 'ink h1', style: type.h1 }, heading),
        paragraphs.map(paragraph),
        button && h('div', { style: { marginTop: '24px' } }, bigButton(button.label, button.link)),
        facts.length > 0 && h('div', { style: { marginTop: '18px' } }, detailTable(facts)),
        words.length > 0 && h('div', { style: { marginTop: '18px' } }, quoted(words)),
        h(Text, { className: 'soft', style: { ...type.soft, marginTop: '24px' } }, closing),
      ),
    ),
  );
}
