import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { OrderEmail } from '../../domain/order-email.ts';
import type { Shop } from '../../domain/shop.ts';
import { frame } from './frame.ts';
import { bigButton, chip, detailTable, factRow, paragraph, title } from './parts.ts';
import { block, panel, summary } from './sections.ts';
import { colour, type } from './theme.ts';

export function orderEmailView(shop: Shop, email: OrderEmail): ReactNode {
  return frame(
    { shop, subject: email.subject, preview: email.preview, legal: email.legal },
    h(
      'div',
      null,
      block(opening(email), { paddingTop: '18px' }),
      email.transfer.length > 0 && panel(transfer(email)),
      block(next(email)),
      panel(summary({ ...email, title: 'Your order', totalLabel: 'Total' })),
      block(people(email), { paddingBottom: '36px' }),
    ),
  );
}

function opening({ badge, heading, lead, facts, link, linkLabel, transfer: due }: OrderEmail): ReactNode {
  return [
    chip(badge, due.length > 0 ? 'waits' : 'ok'),
    h(Heading, { key: 'h1', as: 'h1', className: 'ink h1', style: { ...type.h1, marginTop: '12px' } }, heading),
    h('div', { key: 'lead' }, paragraph(lead)),
    h('div', { key: 'facts', style: { marginTop: '22px' } }, factRow(facts)),
    h('div', { key: 'link', style: { marginTop: '10px' } }, bigButton(linkLabel, link)),
  ];
}

const transfer = ({ transfer: rows }: OrderEmail): ReactNode => [
  h('div', { key: 'title' }, title('How to pay')),
  h('div', { key: 'rows', style: { margin: '10px 0 4px' } }, detailTable(rows)),
  h('div', { key: 'why' }, paragraph('Please give the reference exactly: it is how we know the money is yours.')),
];

const next = ({ steps }: OrderEmail): ReactNode => [
  h('div', { key: 'title' }, title('What happens next')),
  ...steps.map(({ title: head, text }, at) =>
    h(
      'div',
      {
        key: at,
        className: 'line',
        style: { borderLeft: `2px solid ${colour.line}`, paddingLeft: '14px', marginTop: '16px' },
      },
      h(Text, { className: 'ink tight', style: type.strong }, head),
      h(Text, { className: 'soft close', style: type.soft }, text),
    ),
  ),
];

function people({ parties }: OrderEmail): ReactNode {
  const cells = parties.map((party, at) =>
    h(
      Column,
      {
        key: at,
        className: 'stack',
        style: { width: `${100 / parties.length}%`, verticalAlign: 'top', paddingRight: '20px' },
      },
      h(Heading, { as: 'h3', className: 'ink', style: { ...type.strong, marginBottom: '4px' } }, party.title),
      ...party.lines.map((line, key) => h(Text, { key, className: 'soft tight', style: type.soft }, line)),
    ),
  );
  return h(Row, null, cells);
}
