import type { Db } from '@shop/kit/postgres/transaction';
import { putAvailability } from '../outbound/postgres/availability.repository.ts';
import { defineFacetValues, makeRoom } from '../outbound/postgres/facet-value.repository.ts';
import { lockListing, putOrders, putRows, putScopes } from '../outbound/postgres/listing.repository.ts';

const batchProducts = 500;
const batchPages = 10;

const analyzed = [
  'product',
  'sku',
  'sku_component',
  'stock',
  'po_line',
  'product_category',
  'product_style',
  'product_tag',
];

function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Availability and the whole read model of lists, from the tables as they were loaded. */
export async function fillListing(tx: Db, onProgress: (line: string) => void): Promise<void> {
  for (const table of analyzed) await tx.query(`analyze ${table}`);
  const { rows: products } = await tx.query<{ sku: string }>(`select sku from product order by popularity desc, sku`);
  await lockListing(tx);
  await defineFacetValues(tx);
  await makeRoom(tx, products.length);
  let done = 0;
  for (const some of slices(products, batchProducts)) {
    await fillProducts(
      tx,
      some.map(({ sku }) => sku),
    );
    done += some.length;
    if (done % 5_000 === 0 || done === products.length) onProgress(`catalogue: lists of ${done} products`);
  }
  await fillPages(tx, onProgress);
}

async function fillProducts(tx: Db, products: string[]): Promise<void> {
  const { rows } = await tx.query<{ sku: string }>('select sku from sku where product_sku = any($1)', [products]);
  await putAvailability(
    tx,
    rows.map(({ sku }) => sku),
  );
  await putRows(tx, products);
}

async function fillPages(tx: Db, onProgress: (line: string) => void): Promise<void> {
  for (const table of ['listing', 'facet_value', 'listing_word', 'availability']) await tx.query(`analyze ${table}`);
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
  for (const table of ['listing_order', 'listing_scope']) await tx.query(`analyze ${table}`);
  onProgress(`catalogue: ${rows.length} pages in six orders`);
}
