import { expect, it } from 'vitest';
import { readNext } from './read-next.ts';

const entries = ['oak', 'linen', 'lamps', 'rugs'].map((url) => ({ url }));
const after = (url: string) => readNext(entries, url).map((entry) => entry.url);

it('three entries follow one, the newest ones behind the last', () => {
  expect(after('oak')).toEqual(['linen', 'lamps', 'rugs']);
  expect(after('lamps')).toEqual(['rugs', 'oak', 'linen']);
  expect(after('rugs')).toEqual(['oak', 'linen', 'lamps']);
});

it('an entry that the list does not have is followed by its first ones', () => {
  expect(after('an-old-one')).toEqual(['oak', 'linen', 'lamps']);
  expect(readNext([{ url: 'oak' }], 'oak')).toEqual([]);
});
