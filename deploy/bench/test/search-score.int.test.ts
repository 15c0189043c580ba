import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { createPool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { CatalogServiceService, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../services/catalog/src/seed/load.ts';
import { startCatalog } from '../../../services/catalog/src/start.ts';
import { writeSeed } from '../../seed/src/generate.ts';
import { type Answer, type Query, readQueries, reportOf, scored, scoreOf } from '../src/search/score.ts';

let database: FreshDatabase;
let service: RunningService;
let client: PromiseClient<typeof CatalogServiceService>;

beforeAll(async () => {
  database = await freshDatabase('catalog');
  const folder = mkdtempSync(join(tmpdir(), 'search-seed-'));
  writeSeed(folder, 3_000);
  const pool = createPool({ url: database.url, name: 'test', mostMs: 0 });
  await loadCatalogue(pool, folder);
  await pool.end();
  rmSync(folder, { recursive: true });
  const config = await testConfig(database.url);
  await ensureTestTopics(config);
  service = await startForTest({ name: 'catalog', start: startCatalog, config });
  client = testClient(CatalogServiceService, access.catalog, { address: service.address, deadlineMs: 10_000 });
}, 240_000);
afterAll(async () => {
  client?.close();
  await service?.stop();
  await database?.drop();
});

async function answerOf(search: string): Promise<Answer> {
  const reply = await client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search }));
  const types = reply.cards.map((card) => card.categoryPath[1] ?? '');
  const { level = '', missing = [] } = reply.searched ?? {};
  return { types, count: reply.count, level, missing };
}

async function score(queries: readonly Query[]) {
  const all = [];
  for (const query of queries) all.push(scored(query, await answerOf(query.query)));
  console.log(reportOf(all));
  return scoreOf(all);
}

describe('what people type into a furniture shop', () => {
  it('is understood in nine of ten cases by the demo catalogue, and never answered with nothing', async () => {
    const { right, empty, of } = await score(readQueries());
    expect(empty).toBe(0);
    expect(right / of).toBeGreaterThanOrEqual(0.9);
  });
  it.each([
    ['hexagon rug', ['hexagon']],
    ['led nightstand', ['led']],
    ['beds that have leds', ['leds']],
    ['9 drawer dresser', ['9 drawer']],
    ['7 draw white dresser', ['7 draw', 'white']],
    ['californian king bed', ['californian king']],
    ['tufted chair with gold legs', ['tufted', 'gold legs']],
    ['wishbone chair', ['wishbone chair']],
    ['papasan chair frame only', ['papasan chair']],
    ['dining table for 14', ['for 14']],
    ['terrazzo coffee table', ['terrazzo']],
  ])('says of %s that nothing has %j', async (query, missing) => {
    expect((await answerOf(query)).missing).toEqual(missing);
  });
  it.each([
    ['wardobe', 'wardrobe'],
    ['warddrobe', 'wardrobe'],
    ['creddenza', 'credenza'],
  ])('takes %s for %s, also where that kind is not sold', async (typo, meant) => {
    expect((await answerOf(typo)).types).toEqual((await answerOf(meant)).types);
  });
  it('is in the order of its prices where it says so', async () => {
    const search = async (text: string) =>
      client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search: text }));
    const cheapest = await search('cheapest sofa');
    const prices = cheapest.cards.map(({ priceCents }) => priceCents);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(cheapest.sort).toBe('pasc');
    expect(cheapest.count).toBe((await search('sofa')).count);
  });
  it.each([
    ['oval coffee table', 'Coffee tables'],
    ['2 drawer nightstand', 'Bedsides'],
    ['led floor lamp', 'Floor lamps'],
    ['table for 8', 'Dining tables'],
    ['dining table for six', 'Dining tables'],
    ['8 drawer dresser', 'Tallboys'],
    ['5 tier bookshelf', 'Bookshelves'],
  ])('finds what there is of %s: %s', async (query, type) => {
    const { types, missing } = await answerOf(query);
    expect([missing, new Set(types)]).toEqual([[], new Set([type])]);
  });
  it('also where the words were written before the vocabulary was tuned', async () => {
    const { right, empty, of } = await score(readQueries(new URL('../data/own-queries.tsv', import.meta.url)));
    expect(empty).toBe(0);
    expect(right / of).toBeGreaterThanOrEqual(0.9);
  });
});
