import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import type { LineView } from '../../domain/order-lines.ts';
import type { Figure } from '../../domain/order-sums.ts';
import { lineRow } from './order-lines.view.ts';
import { figureTable, title as heading } from './parts.ts';
import { colour, figures, gutter, type } from './theme.ts';

export const block = (content: ReactNode, more: CSSProperties = {}): ReactNode =>
  h(Section, null, h('div', { className: 'pad', style: { padding: `0 ${gutter}px 34px`, ...more } }, content));

/** The summary's own ground, as on the confirmation page. */
export const panel = (content: ReactNode): ReactNode =>
  block(
    h(
      'div',
      { className: 'set pad', style: { backgroundColor: colour.set, padding: '26px 26px 22px', borderRadius: '2px' } },
      content,
    ),
  );

interface Summary {
  readonly title: string;
  readonly lines: readonly LineView[];
  readonly sums: readonly Figure[];
  readonly totalLabel: string;
  readonly total: string;
  readonly gst: string;
}

export const summary = ({ title, lines, sums, totalLabel, total, gst }: Summary): ReactNode => [
  h('div', { key: 'title', style: { paddingBottom: '8px' } }, heading(title)),
  ...lines.map(lineRow),
  h(
    'div',
    { key: 'sums', className: 'line', style: { borderTop: `1px solid ${colour.line}`, padding: '12px 0 8px' } },
    figureTable(sums),
  ),
  h(
    'div',
    { key: 'total', className: 'line', style: { borderTop: `1px solid ${colour.line}`, paddingTop: '14px' } },
    grand({ label: totalLabel, value: total }, gst),
  ),
];

const grand = ({ label, value }: Figure, gst: string): ReactNode =>
  h(
    Row,
    null,
    h(
      Column,
      { style: { verticalAlign: 'top' } },
      h(Text, { className: 'ink tight', style: type.strong }, label),
      h(Text, { className: 'soft tight', style: type.label }, gst),
    ),
    h(
      Column,
      { align: 'right', style: { verticalAlign: 'top' } },
      h(Text, { className: 'ink tight', style: { ...type.total, ...figures } }, value),
    ),
  );
