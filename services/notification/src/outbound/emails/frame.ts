import { TRAINING_SENTENCE } from '@shop/primitives/training';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import type { Shop } from '../../domain/shop.ts';
import { wordmark } from './parts.ts';
import { colour, gutter, sans, serif, stylesheet, type, width } from './theme.ts';

export interface Frame {
  readonly shop: Shop;
  readonly subject: string;
  readonly preview: string;
  /** small print above the shop's own lines */
  readonly legal: readonly string[];
  /** to ourselves: our own contact details are left out */
  readonly isInternal?: boolean;
}

/** What every mail has around its own words. */
export function frame({ shop, subject, preview, legal, isInternal = false }: Frame, content: ReactNode): ReactNode {
  const body = { backgroundColor: colour.paper, margin: 0, padding: 0, fontFamily: sans };
  return h(
    Html,
    { lang: 'en-NZ', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: stylesheet } }),
    ),
    h(
      Body,
      { className: 'paper', style: body },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'paper', width, style: { width: '100%', maxWidth: `${width}px`, backgroundColor: colour.paper } },
        shop.isTraining && training,
        masthead(shop),
        h('div', { role: 'article', 'aria-roledescription': 'email', 'aria-label': subject, lang: 'en-NZ' }, content),
        !isInternal && footer(shop, legal),
      ),
    ),
  );
}

const training: ReactNode = h(
  Section,
  null,
  h(
    'div',
    { className: 'pad', style: { padding: `8px ${gutter}px`, backgroundColor: colour.tussock, textAlign: 'center' } },
    h(Text, { style: { ...type.small, color: colour.ink, fontWeight: 600, margin: 0 } }, TRAINING_SENTENCE),
  ),
);

const masthead = ({ name, origin }: Shop): ReactNode =>
  h(
    Section,
    null,
    h(
      'div',
      { className: 'pad', style: { padding: `26px ${gutter}px 22px`, textAlign: 'center' } },
      h(
        Link,
        {
          href: `${origin}/`,
          className: 'ink bare',
          style: { fontFamily: serif, fontSize: '27px', lineHeight: '32px', color: colour.ink, textDecoration: 'none' },
        },
        wordmark(name),
      ),
    ),
  );

function footer(shop: Shop, legal: readonly string[]): ReactNode {
  const light = { ...type.small, color: '#E6EFEC', marginTop: '10px' };
  const inner = { backgroundColor: colour.tarnDeep, padding: `30px ${gutter}px 32px` };
  return h(
    Section,
    null,
    h(
      'div',
      { className: 'pad', style: inner },
      h(
        Text,
        { style: { ...light, fontFamily: serif, fontSize: '21px', lineHeight: '26px', marginTop: 0 } },
        wordmark(shop.name),
      ),
      h(Text, { style: light }, 'Something not right? ', ...contact(shop)),
      legal.map((text, key) =>
        h(Text, { key, style: { ...light, fontSize: '13px', lineHeight: '20px', color: '#C3D5D0' } }, text),
      ),
    ),
  );
}

function contact({ phone, inbox }: Shop): ReactNode[] {
  const link = (href: string, text: string) =>
    h(Link, { href, className: 'bare', style: { color: '#F2C879', textDecoration: 'underline' } }, text);
  const write = h(Fragment, { key: 'write' }, link(`mailto:${inbox}`, inbox));
  if (phone === '') return ['Answer this mail, or write to ', write, '.'];
  return [
    'Ring ',
    h(Fragment, { key: 'ring' }, link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)),
    ', or write to ',
    write,
    '.',
  ];
}
