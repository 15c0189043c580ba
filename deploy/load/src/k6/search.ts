import type { ListingAnswer } from '@shop/contract/v1/listing';
import exec from 'k6/execution';
import { Rate } from 'k6/metrics';
import { clientOf } from './client.ts';
import { expect } from './visit.ts';

/** The shop's own list of what people type, and which of its kinds are meant (deploy/bench). */
const QUERIES = open('../../../bench/data/own-queries.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const KINDS = JSON.parse(open('../../../bench/data/classes.json')) as Record<string, string[]>;
/** So many of the first five must be of the meant kind, as in `npm run search:score`. */
const FIRST = 5;
const ENOUGH = 3;
/** Share of the queries that are understood: nine of ten must be, one that is not is no failure of its visit. */
const understood = new Rate('search_understood');
/** Dollars: a limit that hides nothing and makes every call a new one. */
const HIDES_NOTHING = 20_000;

/** One query of the list, in turn; nothing of the answer is kept anywhere. */
export function search(): void {
  const turn = exec.scenario.iterationInTest;
  const [query = '', wanted = ''] = QUERIES[turn % QUERIES.length] ?? [];
  const address = `/v1/items?routeType=search&search=${encodeURIComponent(query)}&under=${HIDES_NOTHING + turn}`;
  const { items, count, listdataGA4 } = clientOf().get<ListingAnswer>('search', address);
  expect('a search finds something', count > 0 && items.length > 0, true);
  const kinds = listdataGA4.ecommerce.items.slice(0, FIRST).map((item) => item.item_category2 ?? '');
  const meant = kinds.filter((kind) => KINDS[wanted.trim()]?.includes(kind)).length;
  understood.add(meant >= ENOUGH);
}
