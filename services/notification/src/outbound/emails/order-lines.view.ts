import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { LineView } from '../../domain/order-lines.ts';
import { colour, figures, type } from './theme.ts';

const THUMB = 72;

/** Picture and words. The picture shows what the words beside it say, so it has no words of its own. */
export function lineRow(line: LineView, key: number): ReactNode {
  const cells = [
    h(Column, { key: 'picture', style: { ...cell, width: `${THUMB}px` } }, picture(line)),
    h(Column, { key: 'words', style: { ...cell, paddingLeft: '16px' } }, heading(line), ...notes(line)),
  ];
  const style = { borderTop: key === 0 ? 'none' : `1px solid ${colour.line}` };
  return h(Row, { key, className: 'line', style, children: cells });
}

const cell: CSSProperties = { paddingTop: '14px', paddingBottom: '14px', verticalAlign: 'top' };

/** Name and amount in a row of their own, so that the notes below have the whole width of a narrow screen. */
function heading({ name, link, amount }: LineView): ReactNode {
  const style = { color: colour.ink, textDecoration: 'none' };
  const named = link ? h(Link, { href: link, className: 'ink', style }, name) : name;
  const cells = [
    h(
      Column,
      { key: 'name', style: { verticalAlign: 'top', paddingRight: '12px' } },
      h(Text, { className: 'ink tight', style: type.strong }, named),
    ),
    h(
      Column,
      { key: 'amount', align: 'right', style: { verticalAlign: 'top', width: '1%' } },
      h(Text, { className: 'ink tight', style: { ...type.strong, ...figures } }, amount),
    ),
  ];
  return h(Row, { key: 'heading', children: cells });
}

function picture({ picture: src }: LineView): ReactNode {
  const box = { display: 'block', backgroundColor: colour.set, borderRadius: '2px' };
  if (src === '') return h('div', { className: 'photo', style: { ...box, width: `${THUMB}px`, height: `${THUMB}px` } });
  return h(Img, {
    src,
    alt: '',
    width: THUMB,
    height: THUMB,
    className: 'photo',
    style: { ...box, objectFit: 'cover' },
  });
}

const notes = ({ notes: texts, parts }: LineView): ReactNode[] => [
  ...texts.map((note, at) => h(Text, { key: `note ${at}`, className: 'soft tight', style: type.soft }, note)),
  ...parts.map((part, at) =>
    h(Text, { key: `part ${at}`, className: 'soft tight', style: { ...type.label, paddingLeft: '14px' } }, part),
  ),
];
