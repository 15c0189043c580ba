import type { FacetValue, ListItemsReply } from '@shop/proto/catalog/v1/catalog';
import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparers, knownProducts, madeUpShop } from './fixtures/list-oracle.ts';
import { seededRandom } from './fixtures/random.ts';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';

const shop = madeUpShop(150);
const known = knownProducts(shop);
let catalog: RunningCatalog;

const listOf = (request: Partial<ListItemsRequest>): Promise<ListItemsReply> =>
  catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', ...request }));
const skus = (reply: ListItemsReply) => reply.cards.map(({ sku }) => sku);
const values = (reply: ListItemsReply, facet: string): FacetValue[] =>
  reply.facets.find(({ name }) => name === facet)?.values ?? [];

beforeAll(async () => {
  catalog = await runningCatalog(shop);
});
afterAll(async () => catalog?.stop());

const filterNames = ['cat1', 'cat2', 'cat3', 'collection', 'style', 'tag'] as const;
const flagNames = {
  new: 'newOnly',
  sale: 'sale',
  deals: 'deals',
  clearance: 'clearance',
  bundle: 'bundle',
  ready: 'ready',
} as const;
const allValues = [...new Set(known.flatMap(({ sets }) => [...sets]))].map((set) => set.split('=') as [string, string]);

interface Filtering {
  readonly filters: Record<string, string[]>;
  readonly over: number;
  readonly under: number;
  readonly sort: string;
}

function anyRequest(seed: number): Filtering {
  const r = seededRandom(seed);
  const filters: Record<string, string[]> = {};
  for (const [facet, value] of r.some(allValues, 6)) (filters[facet] ??= []).push(value);
  const bound = () => (r.chance(60) ? 0 : 100 * (1 + r.below(40) * 25) + (r.chance(50) ? 0 : 99));
  return { filters, over: bound(), under: bound(), sort: r.pick(Object.keys(comparers)) };
}

function requestOf({ filters, over, under, sort }: Filtering): Partial<ListItemsRequest> {
  const flags = (filters['flags'] ?? []).map((flag) => [flagNames[flag as keyof typeof flagNames], true] as const);
  const slugs = filterNames.map((name) => [name, filters[name] ?? []] as const);
  return { ...Object.fromEntries(slugs), ...Object.fromEntries(flags), overCents: over, underCents: under, sort };
}

/** Flags all must hold; values of any other filter are alternatives. `except` leaves one filter aside. */
function expected({ filters, over, under }: Filtering, except = '') {
  return known.filter(({ sets, price }) => {
    const fits = Object.entries(filters).every(([facet, list]) => {
      if (facet === except && facet !== 'flags') return true;
      return facet === 'flags'
        ? list.every((v) => sets.has(`flags=${v}`))
        : list.some((v) => sets.has(`${facet}=${v}`));
    });
    return fits && (over === 0 || price >= over) && (under === 0 || price <= under);
  });
}

describe('a list with any filters', () => {
  it('holds exactly the products that fit, in the order requested, with exact counts for every facet (150 requests)', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const requested = anyRequest(seed);
      const want = expected(requested)
        .toSorted(comparers[requested.sort])
        .map(({ sku }) => sku);
      const reply = await listOf({ ...requestOf(requested), pageSize: 100 });
      expect({ seed, count: reply.count, cards: skus(reply) }).toEqual({
        seed,
        count: want.length,
        cards: want.slice(0, 100),
      });
      for (const [facet, value] of allValues) {
        const count = expected(requested, facet).filter(({ sets }) => sets.has(`${facet}=${value}`)).length;
        const found = values(reply, facet).find((one) => one.value === value)?.count ?? 0;
        expect({ seed, facet, value, count: found }).toEqual({ seed, facet, value, count });
      }
    }
  });
  it('shows every product once over all its pages, and says how many were loaded', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const reply = await listOf({ sort: 'pasc', pageNumber: page });
      seen.push(...skus(reply));
      expect(reply.loaded).toBe(Math.min(page * 24, 150));
    }
    expect(seen).toEqual(known.toSorted(comparers['pasc']).map(({ sku }) => sku));
    expect(await listOf({ pageNumber: 8 })).toMatchObject({ cards: [], count: 150, loaded: 150 });
  });
  it('takes both price bounds as inclusive', async () => {
    const price = known.toSorted(comparers['pasc'])[40]?.price ?? 0;
    const same = known.filter((one) => one.price === price).length;
    expect((await listOf({ overCents: price, underCents: price })).count).toBe(same);
    expect((await listOf({ overCents: price + 1, underCents: price })).count).toBe(0);
  });
  it('counts prices by the steps of the slider', async () => {
    const reply = await listOf({ search: '' });
    const steps = values(reply, 'price').map(({ value, count }) => [Number(value), count]);
    const low = known.filter(({ price }) => price < 5000).length;
    const top = known.filter(({ price }) => price >= 100_000).length;
    expect(steps[0]).toEqual([0, low]);
    expect(steps.find(([step]) => step === 1000)?.[1] ?? 0).toBe(top);
    expect(steps.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(150);
  });
});

it('cards come in the order in which they are requested, however many', async () => {
  const reversed = known.map(({ sku }) => sku).toReversed();
  const { cards } = await catalog.client.getCards({ skus: reversed });
  expect(cards.map(({ sku }) => sku)).toEqual(reversed);
});

describe('the page of a list', () => {
  it('is every route type of the contract, with its own count', async () => {
    const having = (set: string) => known.filter(({ sets }) => sets.has(set)).length;
    const routes: [string, string, number][] = [
      ['category', 'living', having('cat1=living')],
      ['category', 'sofas', having('cat2=sofas')],
      ['prodtype', 'sofas', having('cat2=sofas')],
      ['variant', 'seats-3', having('cat3=seats-3')],
      ['collection', 'lupin', having('collection=lupin')],
      ['style', 'rustic', having('style=rustic')],
      ['tag', 'flat-pack', having('tag=flat-pack')],
      ['new', '', having('flags=new')],
      ['deals', '', having('flags=deals')],
      ['clearance', '', having('flags=clearance')],
      ['bundle', '', having('flags=bundle')],
      ['sale', '', having('flags=sale')],
      ['search', '', 150],
    ];
    for (const [routeType, page, count] of routes) {
      expect({ routeType, page, count: (await listOf({ routeType, page })).count }).toEqual({ routeType, page, count });
    }
  });
  it('is sorted by popularity, new arrivals by date, a search by relevance', async () => {
    expect((await listOf({ routeType: 'category', page: 'living' })).sort).toBe('sort');
    expect((await listOf({ routeType: 'new' })).sort).toBe('new');
    expect((await listOf({ search: 'oak' })).sort).toBe('relevant');
  });
  it('has its title, its breadcrumb and the chips below it', async () => {
    const reply = await listOf({ routeType: 'category', page: 'sofas' });
    expect(reply).toMatchObject({ pageName: 'Sofas', pageDesc: 'Sofas for all.', url: 'sofas' });
    expect(reply.crumbs.map(({ url }) => url)).toEqual(['living', 'sofas']);
    expect(reply.children.map(({ url, group }) => `${url} ${group}`)).toEqual(['seats-2 seats', 'seats-3 seats']);
    expect(await listOf({ routeType: 'deals' })).toMatchObject({ pageName: 'Hot deals', url: 'hot-deals' });
  });
  it('counts in the category tree as in its own unfiltered list', async () => {
    const { nodes } = await catalog.client.getCategoryTree({});
    const all = nodes.flatMap((room) => [room, ...room.children, ...room.children.flatMap(({ children }) => children)]);
    expect(all).toHaveLength(9);
    for (const { url, count } of all) {
      const reply = await listOf({ routeType: 'category', page: url });
      expect({ url, count: reply.count }).toEqual({ url, count });
      for (const chip of reply.children) expect(all.find((node) => node.url === chip.url)?.count).toBe(chip.count);
    }
  });
  it('is not found when its slug is unknown, or that of a filter', async () => {
    await expect(listOf({ routeType: 'category', page: 'nowhere' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listOf({ routeType: 'prodtype', page: 'living' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listOf({ style: ['rustic', 'nowhere'] })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listOf({ routeType: 'style', page: 'x', search: 'oak' })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('is refused with an unknown sort, kind of list, or a malformed text', async () => {
    await expect(listOf({ sort: 'cheapest' })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(listOf({ routeType: 'everything' })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(listOf({ search: 'x'.repeat(1000) })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(listOf({ page: 'a\u0000b', routeType: 'style' })).rejects.toMatchObject({ kind: 'malformed' });
  });
});
