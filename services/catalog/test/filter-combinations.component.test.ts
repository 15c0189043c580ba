import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku } from './fixtures/seed-rows.ts';

const names = { S: '2 seater', L: '3 seater' };
const widths = { S: 1650, L: 2100 };
type Size = keyof typeof names;

const sofa = (sku: string, popularity: number, prices: Partial<Record<Size, number>>) => {
  const sizes = Object.keys(prices) as Size[];
  return aProduct(sku, {
    name: 'Plain sofa',
    popularity,
    categories: sizes.map((size) => ['living', 'sofas', size === 'S' ? 'seats-2' : 'seats-3']),
    x: anAxis('Size', Object.fromEntries(sizes.map((size) => [size, names[size]]))),
    skus: sizes.map((size) => {
      const images = ['', '-2'].map((view) => `/pictures/${sku}-${size}${view}.webp`);
      return aSku(`${sku}-${size}`, { x: size, priceCents: prices[size] ?? 0, images });
    }),
    sizeText: '1650 × 900 × 850 mm',
    dimensions: sizes.map((size) => ({
      label: names[size],
      value: `${widths[size]} mm wide, 900 mm deep, 850 mm high`,
    })),
  });
};
const product = [
  sofa('S0', 9, { S: 10_000, L: 18_000 }),
  sofa('S1', 8, { S: 15_000, L: 16_000 }),
  sofa('S2', 7, { S: 12_000 }),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product });
});
afterAll(async () => catalog?.stop());

const three = { cat3: ['seats-3'] };
const found = async (more: Parameters<typeof ListItemsRequest.fromPartial>[0]) => {
  const reply = await catalog.client.listItems(
    ListItemsRequest.fromPartial({ routeType: 'prodtype', page: 'sofas', ...more }),
  );
  const shown = reply.cards.map(({ combinationSku, priceCents }) => [combinationSku, priceCents / 100]);
  return { ...reply, shown };
};

it('a card that is read by the sku of a combination has its measures, pictures and price', async () => {
  const { cards } = await catalog.client.getCards({ skus: ['S0-L', 'S0'] });
  expect(
    cards.map(({ combinationSku, sizeText, thumb, thumbSecond }) => [combinationSku, sizeText, thumb, thumbSecond]),
  ).toEqual([
    ['S0-L', '2100 × 900 × 850 mm', '/pictures/S0-L.webp', '/pictures/S0-L-2.webp'],
    ['S0-S', '1650 × 900 × 850 mm', '/pictures/S0-S.webp', '/pictures/S0-S-2.webp'],
  ]);
});

it('what is sold stands in the category of its own size, not in that of another size of its product', async () => {
  const { sellables } = await catalog.client.getSellables({ skus: ['S0-L', 'S0-S', 'S2-S'], choices: [] });
  expect(sellables.map(({ categoryPath }) => categoryPath)).toEqual([
    ['Living', 'Sofas', '3 seater'],
    ['Living', 'Sofas', '2 seater'],
    ['Living', 'Sofas', '2 seater'],
  ]);
});

describe('a filter by a variant', () => {
  it('shows on each card the combination of that size, as a search for it does', async () => {
    const { shown, cards, count } = await found(three);
    expect(shown).toEqual([
      ['S0-L', 180],
      ['S1-L', 160],
    ]);
    expect(count).toBe(2);
    expect(cards[0]).toMatchObject({ xsel: 'L', chosen: true, priceFrom: false });
    expect(cards[0]?.sizeText).toMatch(/^2100/);
    const searched = await found({ routeType: 'search', page: '', search: '3 seater sofa' });
    expect(searched.shown.slice(0, 2)).toEqual(shown);
  });
  it('does so on the page of the variant, and leaves every other page as it is', async () => {
    expect((await found({ routeType: 'variant', page: 'seats-3' })).shown[0]).toEqual(['S0-L', 180]);
    const { cards } = await found({});
    expect(cards[0]).toMatchObject({ sku: 'S0', priceCents: 10_000, chosen: false });
  });
  it('of two sizes shows the cheaper one', async () => {
    const both = await found({ cat3: ['seats-2', 'seats-3'] });
    expect(both.shown).toEqual([
      ['S0-S', 100],
      ['S1-S', 150],
      ['S2-S', 120],
    ]);
    expect(both.cards[0]?.priceFrom).toBe(true);
  });
  it('has its prices beside it: limits, sorts and counts go by what the cards show', async () => {
    const cheap = await found({ ...three, underCents: 17_000 });
    expect([cheap.shown, cheap.count]).toEqual([[['S1-L', 160]], 1]);
    expect((await found({ ...three, sort: 'pasc' })).shown).toEqual([
      ['S1-L', 160],
      ['S0-L', 180],
    ]);
    expect((await found({ cat3: ['seats-2'], underCents: 11_000 })).shown).toEqual([['S0-S', 100]]);
  });
  it('narrows what a search names, and a price in it too', async () => {
    expect((await found({ ...three, search: 'plain sofa' })).shown).toEqual([
      ['S0-L', 180],
      ['S1-L', 160],
    ]);
    expect((await found({ ...three, search: 'sofa under $170' })).shown).toEqual([['S1-L', 160]]);
  });
});
