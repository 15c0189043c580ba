import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, Fragment, type ReactNode } from 'react';
import type { Figure } from '../../domain/order-sums.ts';
import { colour, figures, type } from './theme.ts';

// Node runs this service's TypeScript as it is, without JSX: elements are made by hand.

/** The name in the shop's e-mails, its ampersand in italics. */
export function wordmark(name: string): ReactNode[] {
  return name
    .split(/(&)/)
    .map((piece, at) => (piece === '&' ? h('em', { key: at, style: { fontStyle: 'italic' } }, piece) : piece));
}

export const title = (text: string): ReactNode => h(Heading, { as: 'h2', className: 'ink', style: type.h2 }, text);

/** How it stands, in a word. Waits: something is still to be done. */
export const chip = (text: string, look: 'ok' | 'waits'): ReactNode =>
  h(
    Text,
    {
      key: 'badge',
      className: look === 'waits' ? 'wait' : 'badge',
      style: {
        ...type.label,
        ...(look === 'waits'
          ? { backgroundColor: colour.tarnTint, color: colour.tarn }
          : { backgroundColor: colour.okTint, color: colour.ok }),
        fontWeight: 600,
        display: 'inline-block',
        padding: '4px 12px',
        borderRadius: '999px',
      },
    },
    text,
  );

export const paragraph = (text: string, key?: number): ReactNode =>
  h(Text, { key, className: 'ink', style: { ...type.body, marginTop: '12px' } }, text);

export const bigButton = (label: string, href: string): ReactNode =>
  h(
    Button,
    {
      href,
      className: 'button wide',
      style: {
        ...type.strong,
        backgroundColor: colour.tarn,
        color: colour.paper,
        borderRadius: '6px',
        padding: '15px 26px',
      },
    },
    label,
  );

const table = { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className: 'figures' };
const cell: CSSProperties = { ...type.small, padding: '5px 0', verticalAlign: 'top', textAlign: 'left' };
const label: CSSProperties = { ...cell, fontWeight: 400 };

/** Real tables, since they are: a label and a figure a row. The text part shows them as columns. */
const tableOf = (rows: readonly ReactNode[]): ReactNode =>
  h('table', { ...table, style: { borderCollapse: 'collapse' } }, h('tbody', null, rows));

/** Sums: figures stand under one another on the right. */
export function figureTable(rows: readonly Figure[]): ReactNode {
  const right: CSSProperties = { ...cell, ...figures, textAlign: 'right' };
  return tableOf(
    rows.map(({ label: text, value, isOff }, at) =>
      h(
        'tr',
        { key: at },
        h('th', { scope: 'row', className: 'ink', style: label }, text),
        h('td', { className: isOff ? 'off' : 'ink', style: isOff ? { ...right, color: colour.sale } : right }, value),
      ),
    ),
  );
}

/** Particulars: each beside its label, to be read and copied. */
export const detailTable = (rows: readonly Figure[]): ReactNode =>
  tableOf(
    rows.map(({ label: text, value }, at) =>
      h(
        'tr',
        { key: at },
        h('th', { scope: 'row', className: 'soft', style: { ...label, color: colour.inkSoft, width: '132px' } }, text),
        h('td', { className: 'ink', style: { ...cell, fontWeight: 600, overflowWrap: 'anywhere' } }, value),
      ),
    ),
  );

/** Small label over a value, side by side; stacked on a narrow screen. */
export function factRow(facts: readonly Figure[]): ReactNode {
  const cells = facts.map(({ label: text, value }, at) =>
    h(
      'td',
      {
        key: at,
        className: 'fact',
        style: { display: 'inline-block', padding: '0 28px 12px 0', verticalAlign: 'top' },
      },
      h(Text, { className: 'soft name', style: type.label }, text),
      h(Text, { className: 'ink value', style: { ...type.strong, fontVariantNumeric: 'tabular-nums' } }, value),
    ),
  );
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h('tbody', null, h('tr', null, cells)),
  );
}

/** Somebody's words on a ground of their own. Their line ends are kept; everything else about them is text. */
export const quoted = (lines: readonly string[], signature = ''): ReactNode =>
  h(
    'div',
    { className: 'set', style: { backgroundColor: colour.set, padding: '18px 20px', borderRadius: '2px' } },
    h(
      Text,
      { className: 'ink', style: type.body },
      lines.map((line, at) => h(Fragment, { key: at }, at > 0 && h('br'), line)),
    ),
    signature !== '' && h(Text, { className: 'soft', style: { ...type.soft, paddingTop: '8px' } }, signature),
  );
