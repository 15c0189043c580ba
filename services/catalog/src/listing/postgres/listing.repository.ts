import type { Db } from '@shop/kit/postgres/transaction';
import type { ListedState, ListingWriter } from '../port.ts';
import { makeRoom } from './facet-value.repository.ts';
import { fillFacetSets, fillPriceSets, fillWordSets } from './fill-sets.sql.ts';
import { fillListingRows, putListingRows } from './listing-rows.sql.ts';
import { putListingScopes } from './listing-scopes.sql.ts';

/** Each order of a page; ties end at the sku, so that a list never shifts between its pages. */
const orders = {
  sort: 'l.popularity desc, l.product_sku',
  new: 'l.launched_on desc, l.popularity desc, l.product_sku',
  nasc: 'l.name_key, l.product_sku',
  ndsc: 'l.name_key desc, l.product_sku',
  pasc: 'l.price_cents, l.popularity desc, l.product_sku',
  pdsc: 'l.price_cents desc, l.popularity desc, l.product_sku',
};

const putOrder = (sort: string, order: string) => `
  insert into listing_order (facet_value_id, sort, positions)
  select page.id, '${sort}', coalesce(array_agg(l.pos order by ${order}) filter (where l.pos is not null), '{}')
    from unnest($1::int[]) as page(id)
    left join (select unnest(facet_ids) as id, pos, popularity, launched_on, name_key, price_cents, product_sku
                 from listing where facet_ids && $1::int[]) as l on l.id = page.id
   group by page.id
  on conflict (facet_value_id, sort) do update set positions = excluded.positions`;

const putEveryOrder = Object.entries(orders).map(([sort, order]) => putOrder(sort, order));
const putPriceOrders = [putOrder('pasc', orders.pasc), putOrder('pdsc', orders.pdsc)];

/** Keeps refreshes one after the other until the transaction ends: each reads what the one before it left. */
const oneAtATime = `select pg_advisory_xact_lock(hashtext('catalog listing'))`;

export interface Touched {
  /** pages (facet values) whose own count or a chip's may have changed */
  readonly retitled: number[];
  /** pages that came to hold other products, or in another order */
  readonly resorted: number[];
  /** pages whose products moved in price alone */
  readonly repriced: number[];
}

/** Brings rows and sets in line with the products. The caller holds the refresh lock and refreshes the pages. */
export async function putRows(db: Db, products: readonly string[]): Promise<Touched> {
  const { rows } = await db.query<Touched>(putListingRows, [products]);
  return rows[0] ?? { retitled: [], resorted: [], repriced: [] };
}

/** For the first filling: rows of new products, whose sets {@link fillSets} builds when all rows are there. */
export const fillRows = async (db: Db, products: readonly string[]): Promise<void> =>
  void (await db.query(fillListingRows, [products]));

const wordShares = 16;

/** Builds every set at once. Doing it product by product would rewrite the same sets thousands of times. */
export async function fillSets(db: Db): Promise<void> {
  await db.query(fillFacetSets);
  await db.query(fillPriceSets);
  for (let share = 0; share < wordShares; share += 1) await db.query(fillWordSets, [share, wordShares]);
}

/** @param statements those of all six orders unless given */
export async function putOrders(db: Db, pages: readonly number[], statements = putEveryOrder): Promise<void> {
  if (pages.length > 0) for (const statement of statements) await db.query(statement, [pages]);
}

/** Counts and headers of pages, from the sets as they are now. */
export async function putScopes(db: Db, pages: readonly number[]): Promise<void> {
  if (pages.length > 0) await db.query(putListingScopes, [pages]);
}

export const lockListing = async (db: Db): Promise<void> => void (await db.query(oneAtATime));

const states = `
  select l.product_sku as "productSku", l.available, l.ready,
         array(select c.category from product_category c where c.product_sku = l.product_sku order by c.category)
           as "categorySlugs"
    from listing l where l.product_sku = any($1) order by l.product_sku`;

export function listingWriter(db: Db): ListingWriter {
  return {
    lock: () => lockListing(db),
    stateOf: async (products) => (await db.query<ListedState>(states, [products])).rows,
    async refresh(products) {
      if (products.length === 0) return;
      await lockListing(db);
      await makeRoom(db, products);
      const { retitled, resorted, repriced } = await putRows(db, products);
      await putOrders(db, resorted);
      await putOrders(db, repriced, putPriceOrders);
      await putScopes(db, retitled);
    },
  };
}
