import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku } from './fixtures/seed-rows.ts';

const names = { S: 'Small', L: 'Large' };
const widths = { S: 1650, L: 2100 };
type Size = keyof typeof names;

const sofa = (sku: string, popularity: number, prices: Partial<Record<Size, number>>) => {
  const sizes = Object.keys(prices) as Size[];
  return aProduct(sku, {
    name: 'Plain sofa',
    popularity,
    x: anAxis('Size', Object.fromEntries(sizes.map((size) => [size, names[size]]))),
    skus: sizes.map((size) => aSku(`${sku}-SOFAS-${size}`, { x: size, priceCents: prices[size] ?? 0 })),
    sizeText: '2100 × 900 × 850 mm',
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
  sofa('S3', 6, { S: 11_000, L: 12_000 }),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product });
});
afterAll(async () => catalog?.stop());

const found = async (search: string, more: Partial<ListItemsRequest> = {}) => {
  const reply = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search, ...more }));
  const { cards } = reply;
  const shown = cards.map(({ combinationSku, priceCents }) => [combinationSku, priceCents / 100]);
  return { ...reply, shown };
};

describe('a search whose words choose a combination', () => {
  it('is limited by the prices that its cards show, and counts accordingly', async () => {
    const { shown, count, facets } = await found('large sofa', { underCents: 17_000 });
    expect(shown).toEqual([
      ['S1-SOFAS-L', 160],
      ['S3-SOFAS-L', 120],
      ['S2-SOFAS-S', 120],
    ]);
    expect(count).toBe(3);
    const counts = (facet: string) =>
      facets.find(({ name }) => name === facet)?.values.map((one) => [one.value, one.count]);
    expect(counts('cat2')).toEqual([['sofas', 3]]);
    expect(counts('price')).toEqual([
      ['100', 2],
      ['150', 2],
    ]);
    expect((await found('large sofa', { overCents: 17_000 })).shown).toEqual([['S0-SOFAS-L', 180]]);
  });
  it('is sorted by the prices that its cards show, over all its pages', async () => {
    const large = [
      ['S3-SOFAS-L', 120],
      ['S1-SOFAS-L', 160],
      ['S0-SOFAS-L', 180],
    ];
    expect((await found('large sofa', { sort: 'pasc' })).shown).toEqual(large);
    expect((await found('large sofa', { sort: 'pdsc' })).shown).toEqual(large.toReversed());
    const second = await found('large sofa', { sort: 'pasc', pageSize: 1, pageNumber: 2 });
    expect(second.shown).toEqual([['S1-SOFAS-L', 160]]);
  });
  it('that names a price has that price in the same way', async () => {
    expect((await found('large sofa under $170', { sort: 'pdsc' })).shown).toEqual([
      ['S1-SOFAS-L', 160],
      ['S3-SOFAS-L', 120],
    ]);
  });
  it('is counted anew for a price that it names and for a limit that hides something, after it was counted without', async () => {
    const counted = async (search: string, more: Partial<ListItemsRequest> = {}) => {
      const { count, facets } = await found(search, more);
      return { count, facets };
    };
    const everything = await counted('large sofa', { sort: 'pasc' });
    expect(await counted('large sofa', { underCents: 18_000 })).toEqual(await counted('large sofa', { overCents: 1 }));
    expect((await counted('large sofa', { underCents: 17_999 })).count).toBe(3);
    expect((await counted('large sofa under $170')).count).toBe(3);
    expect((await counted('large sofa under $130')).count).toBe(2);
    expect(await counted('large sofa', { sort: 'pdsc' })).toEqual(everything);
  });
  it('that chooses none goes by the lowest prices', async () => {
    const { shown } = await found('sofa', { sort: 'pasc' });
    expect(shown.map(([, price]) => price)).toEqual([100, 110, 120, 150]);
    expect((await found('sofa', { underCents: 11_000 })).count).toBe(2);
  });
});

describe('the size on a card', () => {
  it('is that of the combination which it shows', async () => {
    const sizeOf = async (search: string) => (await found(search)).cards[0]?.sizeText;
    expect(await sizeOf('small sofa')).toBe('1650 × 900 × 850 mm');
    expect(await sizeOf('large sofa')).toBe('2100 × 900 × 850 mm');
    expect(await sizeOf('')).toBe('1650 × 900 × 850 mm');
  });
  it.each(['1650mm sofa', '1630 mm sofa', 'sofa 1.65 m', '165cm sofa'])(
    'can be searched for, about: %s',
    async (text) => {
      const { shown, searched } = await found(text);
      expect(shown[0]).toEqual(['S0-SOFAS-S', 100]);
      expect(searched?.missing).toEqual([]);
    },
  );
});

describe('a sku', () => {
  it('is found without its dashes, and with blanks for them', async () => {
    for (const text of ['s1sofasl', 'S1 SOFAS L']) expect((await found(text)).shown).toEqual([['S1-SOFAS-L', 160]]);
  });
  it('that is only the beginning of one shows the combination that its page begins with', async () => {
    for (const text of ['S0-SOFAS', 's0 sofas', 'S0-SOFAS-'])
      expect((await found(text)).shown).toEqual([['S0-SOFAS-S', 100]]);
    expect((await found('S0-SOFAS-L')).shown).toEqual([['S0-SOFAS-L', 180]]);
  });
});
