// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Shown } from '../../features/draft/change.ts';
import { Warning } from './proceed.tsx';

it('what is about to be sold is named with its lines and its sum as everywhere', () => {
  const shown = { fields: { firstname: 'Ana', lastname: 'Tui', company: '' }, items: [{}, {}] } as unknown as Shown;
  const html = renderToStaticMarkup(<Warning {...shown} total="6783.84" />);
  expect(html).toContain('<dt>Ana Tui, 2 lines</dt><dd>$6,783.84</dd>');
});
