import { expect, it } from 'vitest';
import { categoryCrumbs } from './category-crumbs.ts';

it('a crumb of a type is the page of its room with that type, one of a variant with both', () => {
  const trail = ['lighting-and-rugs', 'table-lamps', 'size-small'].map((url) => ({ name: url, url }));
  expect(categoryCrumbs(trail).map(({ url }) => url)).toEqual([
    'lighting-and-rugs',
    'lighting-and-rugs?type=table-lamps',
    'lighting-and-rugs?type=table-lamps&variant=size-small',
  ]);
  expect(categoryCrumbs([])).toEqual([]);
});
