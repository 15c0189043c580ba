import { Card, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku } from './fixtures/seed-rows.ts';

const sofa = (sku: string, more: object) => aProduct(sku, { ...more, categories: [['living', 'sofas', 'seats-2']] });
const table = (sku: string, more: object) =>
  aProduct(sku, { ...more, categories: [['living', 'tables', 'shape-round']] });

const other = (sku: string, more: object) => aProduct(sku, { ...more, categories: [['dining', 'chairs', 'set-four']] });

const product = [
  sofa('P0', { name: 'Drover sofa', material: 'Linen cover, oak feet', popularity: 9 }),
  sofa('P1', { name: 'Lupin corner sofa', material: 'Leather', collection: 'lupin', popularity: 8 }),
  table('P2', { name: 'Drover oak coffee table', material: 'Oiled oak', popularity: 3 }),
  table('P3', { name: 'Alder coffee table', material: 'Walnut', collection: 'alder', popularity: 7 }),
  other('P4', {
    name: 'Whāriki mat',
    material: 'Wool',
    popularity: 2,
    y: anAxis('Colour', { sage: 'Sage linen', rust: 'Rust linen' }),
    skus: [aSku('P4-1', { y: 'sage' }), aSku('P4-2', { y: 'rust' })],
  }),
  other('P5', { name: "Nor'wester bench", material: 'Ash', styles: ['coastal'], popularity: 1 }),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product });
});
afterAll(async () => catalog?.stop());

const find = async (search: string, more: Partial<ListItemsRequest> = {}) => {
  const reply = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search, ...more }));
  expect(reply.count).toBe(reply.cards.length);
  return reply.cards.map((bytes) => Card.decode(bytes).sku);
};

describe('a search', () => {
  it('finds every word, in any form of it', async () => {
    expect(await find('coffee tables')).toEqual(['P3', 'P2']);
    expect(await find('sofas')).toEqual(['P0', 'P1']);
    expect(await find('coffee sofa')).toEqual([]);
  });
  it('puts what is named so before what merely is so', async () => {
    expect(await find('oak')).toEqual(['P2', 'P0']);
  });
  it('completes the last word while it is typed, and only that', async () => {
    expect(await find('coffee tab')).toEqual(['P3', 'P2']);
    expect(await find('walnu')).toEqual(['P3']);
    expect(await find('"walnu"')).toEqual(await find('walnut'));
    expect(await find('drov oak')).toEqual(await find('drover oak'));
  });
  it('understands a slip of the finger', async () => {
    expect(await find('sofe')).toEqual(['P0', 'P1']);
    expect(await find('lether sofa')).toEqual(['P1']);
    expect(await find('cofee')).toEqual(['P3', 'P2']);
  });
  it('understands two letters that changed places', async () => {
    expect(await find('tabel')).toEqual(['P3', 'P2']);
    expect(await find('benhc')).toEqual(['P5']);
    expect(await find('osfa lupin')).toEqual(['P1']);
  });
  it('does not care for capitals, macrons and apostrophes', async () => {
    expect(await find('WHARIKI')).toEqual(['P4']);
    expect(await find('whāriki')).toEqual(['P4']);
    expect(await find("nor'wester")).toEqual(['P5']);
  });
  it('knows materials, colours, styles and rooms', async () => {
    expect(await find('rust')).toEqual(['P4']);
    expect(await find('coastal')).toEqual(['P5']);
    expect(await find('dining')).toEqual(['P4', 'P5']);
    expect(await find('chairs')).toEqual(['P4', 'P5']);
  });
  it('leaves out what is excluded, and joins alternatives', async () => {
    expect(await find('sofa -leather')).toEqual(['P0']);
    expect(await find('walnut or leather')).toEqual(['P1', 'P3']);
  });
  it('of nothing, or of words that mean nothing, lists everything', async () => {
    for (const nothing of ['', '  ', '?!', 'the']) expect(await find(nothing)).toHaveLength(6);
  });
  it('finds nothing for what nothing is like', async () => {
    expect(await find('qqqqqq')).toEqual([]);
    expect(await find("'; drop table listing; --")).toEqual([]);
  });
  it('keeps filters, bounds and orders, and counts facets over what it found', async () => {
    expect(await find('oak', { cat2: ['sofas'] })).toEqual(['P0']);
    expect(await find('oak', { sort: 'sort' })).toEqual(['P0', 'P2']);
    expect(await find('oak', { overCents: 10_001 })).toEqual([]);
    const { facets } = await catalog.client.listItems(
      ListItemsRequest.fromPartial({ routeType: 'search', search: 'oak' }),
    );
    expect(facets.find(({ name }) => name === 'cat2')?.values).toEqual([
      { value: 'sofas', name: 'Sofas', count: 1 },
      { value: 'tables', name: 'Coffee tables', count: 1 },
    ]);
  });
  it('may run within a page', async () => {
    expect(await find('oak', { routeType: 'prodtype', page: 'tables' })).toEqual(['P2']);
  });
});
