import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

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
