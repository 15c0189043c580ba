import type { Db } from '@shop/kit/postgres/transaction';
import { putAvailability } from '../../outbound/postgres/availability.repository.ts';
import { defineFacetValues, makeRoom } from './facet-value.repository.ts';
import { fillRows, fillSets, lockListing, putOrders, putScopes } from './listing.repository.ts';

const batchProducts = 200;
const batchPages = 5;

const loaded = [
  'product',
  'sku',
  'sku_component',
  'stock',
  'po_line',
  'product_category',
  'product_style',
  'product_tag',
];
const growing = ['listing', 'availability'];
/** Statements that were planned while these tables were empty would read them whole for each batch. */
const replanAt = new Set([200, 1_000, 5_000]);

const analyze = async (tx: Db, tables: readonly string[]) => {
  for (const table of tables) await tx.query(`analyze ${table}`);
};

function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Availability and the whole read model of lists, from the tables as they were loaded. */
export async function fillListing(tx: Db, onProgress: (line: string) => void): Promise<void> {
  // Batches look up rows by key; at the default price of a random page the planner would read whole tables for each.
  await tx.query('set local random_page_cost = 1.1');
  await analyze(tx, loaded);
  const { rows: products } = await tx.query<{ sku: string }>(`select sku from product order by popularity desc, sku`);
  await lockListing(tx);
  await defineFacetValues(tx);
  await makeRoom(
    tx,
    products.map(({ sku }) => sku),
  );
  let done = 0;
  for (const some of slices(products, batchProducts)) {
    await fillProducts(
      tx,
      some.map(({ sku }) => sku),
    );
    done += some.length;
    if (replanAt.has(done)) await analyze(tx, growing);
    if (done % 5_000 === 0 || done === products.length) onProgress(`catalogue: lists of ${done} products`);
  }
  await fillSets(tx);
  onProgress('catalogue: filters and words');
  await fillPages(tx, onProgress);
}

async function fillProducts(tx: Db, products: string[]): Promise<void> {
  const { rows } = await tx.query<{ sku: string }>('select sku from sku where product_sku = any($1)', [products]);
  await putAvailability(
    tx,
    rows.map(({ sku }) => sku),
  );
  await fillRows(tx, products);
}

async function fillPages(tx: Db, onProgress: (line: string) => void): Promise<void> {
  await analyze(tx, [...growing, 'facet_value', 'listing_word']);
  const { rows } = await tx.query<{ id: number }>(
    `select id from facet_value where facet <> 'price' and value <> 'ready'`,
  );
  for (const some of slices(rows, batchPages)) {
    await putOrders(
      tx,
      some.map(({ id }) => id),
    );
    await putScopes(
      tx,
      some.map(({ id }) => id),
    );
  }
  await analyze(tx, ['listing_order', 'listing_scope']);
  onProgress(`catalogue: ${rows.length} pages in six orders`);
}
