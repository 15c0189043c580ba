import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { RefundEmail } from '../../domain/refund-email.ts';
import type { Shop } from '../../domain/shop.ts';
import { frame } from './frame.ts';
import { chip, paragraph } from './parts.ts';
import { block, panel, summary } from './sections.ts';
import { type } from './theme.ts';

export function refundEmailView(shop: Shop, email: RefundEmail): ReactNode {
  const { subject, preview, legal, badge, heading, lead, closing } = email;
  const opening = [
    chip(badge, 'ok'),
    h(Heading, { key: 'h1', as: 'h1', className: 'ink h1', style: { ...type.h1, marginTop: '12px' } }, heading),
    h('div', { key: 'lead' }, paragraph(lead)),
  ];
  return frame(
    { shop, subject, preview, legal },
    h(
      'div',
      null,
      block(opening, { paddingTop: '18px' }),
      panel(summary({ ...email, lines: [], totalLabel: 'Refunded' })),
      block(h(Text, { className: 'soft', style: type.soft }, closing), { paddingBottom: '26px' }),
    ),
  );
}
