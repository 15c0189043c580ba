import { expect, it } from 'vitest';
import { previewOf, previewToken } from './preview-link.ts';

const keys: [string] = ['a key that is long enough for a signature'];
const page = { kind: 'page', key: 'care-of-oak', version: 3 };
const NOW = 1_780_000_000_000;

it('a preview opens the version that it names, for a quarter of an hour', () => {
  const token = previewToken(keys, page, NOW);
  expect(token).toMatch(/^[A-Za-z0-9_-]{1,600}\.[A-Za-z0-9_-]{43}$/);
  expect(previewOf(keys, token, NOW + 899_000)).toEqual(page);
  expect(previewOf(keys, token, NOW + 900_000)).toBeUndefined();
});

it('a token that somebody else made, or changed, opens nothing', () => {
  const [content = '', signature = ''] = previewToken(keys, page, NOW).split('.');
  const other = Buffer.from(JSON.stringify({ ...page, version: 4, until: NOW + 1 })).toString('base64url');
  for (const token of [`${other}.${signature}`, `${content}.${'A'.repeat(43)}`, content, ''])
    expect(previewOf(keys, token, NOW)).toBeUndefined();
  expect(previewOf(['another key that is long enough for it'], previewToken(keys, page, NOW), NOW)).toBeUndefined();
});
