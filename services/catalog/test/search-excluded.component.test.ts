import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku } from './fixtures/seed-rows.ts';

const colours = { sage: 'Sage linen', rust: 'Rust linen', oat: 'Oat linen', moss: 'Moss linen', tan: 'Tan leather' };
type Colour = keyof typeof colours;

/** A sofa in some colours, at prices. */
const sofa = (sku: string, popularity: number, prices: Partial<Record<Colour, number>>) => {
  const own = Object.keys(prices) as Colour[];
  return aProduct(sku, {
    ...{ name: 'Plain sofa', popularity, material: 'Linen' },
    y: anAxis('Colour', Object.fromEntries(own.map((colour) => [colour, colours[colour]]))),
    skus: own.map((colour) => aSku(`${sku}-${colour}`, { y: colour, priceCents: prices[colour] ?? 0 })),
  });
};
const chair = (...of: Parameters<typeof sofa>) => ({
  ...sofa(...of),
  ...{ name: 'Plain chair', material: 'Oak', categories: [['dining', 'chairs', 'set-four']] },
});
const green = ['green', 'sage', 'moss'];
const look = (term: string, means: string[]) => ({ near: [], label: term, carried: true, kind: 'look', term, means });

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({
    product: [
      sofa('E0', 9, { sage: 10_000, rust: 40_000 }),
      sofa('E1', 8, { sage: 10_000 }),
      sofa('E2', 7, { sage: 30_000, rust: 20_000, oat: 30_000 }),
      chair('C0', 9, { sage: 10_000, moss: 40_000, rust: 10_000 }),
      chair('C1', 8, { sage: 10_000, rust: 20_000 }),
      chair('C2', 7, { moss: 30_000, tan: 20_000 }),
    ],
    search_term: [
      look('green', green),
      ...['sage', 'rust', 'linen', 'tan', 'leather'].map((word) => look(word, [word])),
    ],
  });
});
afterAll(async () => catalog?.stop());

const found = async (search: string, more: Partial<ListItemsRequest> = {}) => {
  const reply = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search, ...more }));
  return { ...reply, shown: reply.cards.map(({ combinationSku, priceCents }) => [combinationSku, priceCents / 100]) };
};

describe('a colour that is excluded, where the whole type comes in it', () => {
  it.each(['sofa -green', 'sofa not green', 'plain sofa without green'])(
    'leaves what also comes in another, shown in that, and takes out what comes in it alone: %s',
    async (text) => {
      const { shown, count, facets, searched } = await found(text);
      expect(shown).toEqual([
        ['E0-rust', 400],
        ['E2-rust', 200],
      ]);
      expect(count).toBe(2);
      expect(facets.find(({ name }) => name === 'cat2')?.values.map((one) => [one.value, one.count])).toEqual([
        ['sofas', 2],
      ]);
      expect(searched).toMatchObject({ level: 'all', missing: [], without: ['green'] });
    },
  );
  it('sorts and limits by the prices that are then shown', async () => {
    expect((await found('sofa -green', { sort: 'pasc' })).shown.map(([sku]) => sku)).toEqual(['E2-rust', 'E0-rust']);
    expect((await found('sofa -green', { underCents: 30_000 })).shown).toEqual([['E2-rust', 200]]);
  });
  it('goes with another: what comes in neither is left', async () => {
    for (const text of ['sofa -green -rust', 'sofa not green or rust', 'sofa, no green and no rust']) {
      expect(await found(text)).toMatchObject({
        shown: [['E2-oat', 300]],
        searched: { missing: [], without: ['green', 'rust'] },
      });
    }
  });
  it('says so where nothing else is left of the type', async () => {
    const { shown, searched } = await found('sofa -linen');
    expect(shown).toHaveLength(3);
    expect(searched).toMatchObject({ missing: ['without linen'], without: [] });
  });
  it('counts at the counter too', async () => {
    const { skus } = await catalog.client.searchSkus({ text: 'sofa -green' });
    expect(skus.map(({ sku }) => sku).toSorted()).toEqual(['E0-rust', 'E2-oat', 'E2-rust']);
  });
});

describe('something wanted beside something excluded', () => {
  it('is met by one combination that has what is wanted and nothing of what is excluded', async () => {
    expect(await found('green chair not sage')).toMatchObject({
      shown: [
        ['C0-moss', 400],
        ['C2-moss', 300],
      ],
      searched: { level: 'all', exact: 2, missing: [], without: ['sage'] },
    });
  });
  it('is named as missing where no combination has it without that', async () => {
    expect(await found('green sofa not sage')).toMatchObject({
      shown: [
        ['E0-rust', 400],
        ['E2-rust', 200],
      ],
      searched: { level: 'type', missing: ['green'], without: ['sage'] },
    });
  });
  it('is met together with the rest of what is wanted, or one of it is missing', async () => {
    expect((await found('green linen chair not moss')).shown.slice(0, 2)).toEqual([
      ['C0-sage', 100],
      ['C1-sage', 100],
    ]);
    expect((await found('tan green chair not moss')).searched?.missing).not.toEqual([]);
  });
});
