import { expect, it } from 'vitest';
import { pages } from './content.ts';
import { searchRows, searchTerms } from './search-terms.ts';

const lookOf = (term: string) => searchTerms().find((row) => row.kind === 'look' && row.term === term);

it('a colour or material of several words means the members of its family among them, or the family it names', () => {
  expect(lookOf('navy blue')).toMatchObject({ means: ['navy'], label: 'blue' });
  expect(lookOf('sage green')?.means).toEqual(['sage']);
  expect(lookOf('dark green')?.means).toEqual(lookOf('green')?.means);
  expect(lookOf('duck egg')?.means).toEqual([]);
});
it('what the shop does not sell has a name in the index all the same, so that the page can say that it is missing', () => {
  expect(lookOf('pet friendly')).toMatchObject({ means: [], near: [] });
});
it('what is no furniture is told from words that only decorate', () => {
  const noise = (term: string) => searchTerms().find((row) => row.kind === 'noise' && row.term === term)?.carried;
  expect([noise('gift voucher'), noise('ideas')]).toEqual([false, true]);
});
it('a search that is no piece of furniture opens a page that is there, each by one entry', () => {
  const { search_redirect: redirects } = searchRows();
  const texts = new Set(pages().map(({ slug }) => `/${slug}`));
  const fixed = ['/blog', '/contact', '/track-order', '/new', '/hot-deals', '/mattress-builder'];
  expect(redirects.filter(({ url }) => !texts.has(url) && !fixed.includes(url))).toEqual([]);
  expect(new Set(redirects.map(({ term }) => term)).size).toBe(redirects.length);
});
