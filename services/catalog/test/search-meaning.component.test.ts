import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

const product = [
  aProduct('P0', { name: 'Drover sofa', material: 'Oak, made to order', categories: [['living', 'sofas', 'seats-2']] }),
  aProduct('P1', { name: 'Alder chair', material: 'A long seat', categories: [['dining', 'chairs', 'set-four']] }),
];
const noise = (term: string, carried: boolean) => ({ kind: 'noise', term, means: [], near: [], label: '', carried });
const same = (term: string, word: string) => ({ ...noise(term, true), kind: 'same', means: [word] });
const search_term = [
  ...['ideas', 'store'].map((term) => noise(term, true)),
  ...['gift', 'gift voucher', 'mum'].map((term) => noise(term, false)),
  same('soffa', 'sofa'),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product, search_term });
  const redirects = [
    { term: 'delivery', url: '/privacy-policy' },
    { term: 'return', url: '/blog' },
    { term: 'my order', url: '/track-order' },
    { term: 'store', url: '/contact' },
  ];
  const { version } = await catalog.client.listRedirects({});
  await catalog.client.saveRedirects({ redirects, version });
});
afterAll(async () => catalog?.stop());

const search = (text: string) =>
  catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search: text }));
const found = async (text: string) => (await search(text)).cards.map(({ sku }) => sku);
const atCounter = async (text: string) => (await catalog.client.searchSkus({ text })).skus.map(({ sku }) => sku);

describe('words that name nothing that is sold', () => {
  it.each(['gift', 'Gifts', 'gift voucher', 'gift for mum', 'gift ideas', 'a', 's'])(
    'find nothing alone, here and at the counter: %s',
    async (text) => {
      expect([await found(text), await atCounter(text)]).toEqual([[], []]);
      expect((await search(text)).searched).toMatchObject({ level: 'near', missing: [text], showing: '' });
    },
  );
  it('say nothing beside what is sold', async () => {
    expect([await found('gift sofa'), await found('sofa for mum')]).toEqual([['P0'], ['P0']]);
    expect(await found('ideas')).toHaveLength(2);
  });
});

describe('a word that is written by ear', () => {
  it('is read as it sounds, here and at the counter', async () => {
    expect([await found('sopha'), (await search('sopha')).searched?.corrected]).toEqual([['P0'], 'sofa']);
    expect(await atCounter('sopha')).toEqual(['P0-1']);
  });
  it('is never said to be read as another slip', async () => {
    expect((await search('sofaa')).searched?.corrected).toBe('sofa');
    expect((await search('soffar')).searched?.corrected).toBe('sofa');
  });
});

describe('a question', () => {
  it.each([
    ['how long does delivery take', '/privacy-policy'],
    ['can I return a sofa?', '/blog'],
    ['when will my order arrive', '/track-order'],
    ['returns or delivery?', '/blog'],
    ['delivery to rd 2 hastings', '/privacy-policy'],
  ])('opens the page of a term in it: %s', async (text, page) => {
    expect((await search(text)).redirect).toBe(page);
  });
  it.each(['do you have chairs', 'is there a store sofa', 'sofa delivery', 'what is a sofa'])(
    'opens none where all of it is found, nor does what is no question: %s',
    async (text) => {
      expect((await search(text)).redirect).toBe('');
    },
  );
});
