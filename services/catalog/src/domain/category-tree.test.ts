import { expect, it } from 'vitest';
import { categoryTree } from './category-tree.ts';

const row = (slug: string, parent: string | null, count = 1) => ({
  slug,
  name: slug,
  parent,
  image: '',
  part: '',
  count,
});

it('hangs every category under its parent, in the order of the rows', () => {
  const tree = categoryTree([
    row('dining', null),
    row('living', null),
    row('sofas', 'living', 7),
    row('lamps', 'living'),
    row('seats-2', 'sofas'),
  ]);
  expect(tree.map(({ url }) => url)).toEqual(['dining', 'living']);
  expect(tree[1]?.children.map(({ url, count }) => [url, count])).toEqual([
    ['sofas', 7],
    ['lamps', 1],
  ]);
  expect(tree[1]?.children[0]?.children[0]).toEqual({
    name: 'seats-2',
    url: 'seats-2',
    count: 1,
    children: [],
    image: '',
    group: '',
  });
});
