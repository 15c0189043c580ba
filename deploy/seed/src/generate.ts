import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from './categories.ts';
import { COLLECTIONS, STYLES, slugOf } from './collections.ts';
import { mattressBuilder } from './builder.ts';
import { blog, home, pages, social } from './content.ts';
import { readData } from './data.ts';
import { COUPONS, CUSTOMERS, STAFF, VOUCHERS } from './people.ts';
import { METHODS } from './past/methods.ts';
import { makePast } from './past/past.ts';
import type { SeedComponent } from './model.ts';
import { readPictures } from './pictures.ts';
import { makeProducts } from './products.ts';
import { searchRows } from './search-terms.ts';
import { stockOf } from './stock.ts';
import { allRoads } from './street-file.ts';
import { streetRows } from './streets.ts';
import { suburbs } from './suburbs.ts';

const TAGS = ['family-friendly', 'small-spaces', 'flat-pack', 'made-to-order', 'weatherproof', 'natural-fibre'];

/** Every table of the seed by file name. @param pastDays so many days are full of sales; 0: only the demo customers' own */
export function makeSeed(wantedSkus: number, pastDays = 0): Record<string, object[]> {
  const pictures = readPictures();
  const made = makeProducts(wantedSkus, pictures);
  const products = made.map((m) => m.product);
  const components: SeedComponent[] = made.flatMap((m) => m.components);
  const { stock, orders: purchaseOrders } = stockOf(components, products);
  const past = makePast({ products, components, stock, days: pastDays });
  return {
    location: readData('locations'),
    zone: readData('zones'),
    suburb: suburbs(),
    category: categories(pictures),
    collection: COLLECTIONS.map((c) => ({ slug: slugOf(c.name), name: c.name, description: `${c.line}.` })),
    style: STYLES.map((name) => ({ slug: slugOf(name), name })),
    tag: TAGS.map((slug) => ({ slug, name: slug.replace(/-/g, ' ').replace(/^./, (c) => c.toUpperCase()) })),
    component: components,
    product: products,
    stock,
    purchase_order: purchaseOrders,
    stock_hold: past.holds,
    page: pages(),
    blog: blog(pictures),
    social: social(pictures),
    home: [home(pictures, products)],
    mattress: mattressBuilder(products),
    ...searchRows(),
    coupon: COUPONS,
    voucher: VOUCHERS,
    staff: STAFF,
    customer: [...CUSTOMERS, ...past.customers],
    order: past.orders,
    attempt: past.attempts,
    takings: past.takings,
    banking_record: past.records,
    method: METHODS,
    coupon_use: past.couponUses,
    coupon_op: past.couponOps,
    sent_cart: past.sentCarts,
  };
}

/** One line a street, with tabs: a tenth of what JSON costs to read. */
function writeStreets(folder: string): number {
  const rows = streetRows(allRoads());
  writeFileSync(join(folder, 'street.tsv'), rows.map((row) => `${row.join('\t')}\n`).join(''));
  return rows.length;
}

/** Writes one JSON-lines file a table, and the streets, and answers how many rows each holds. */
export function writeSeed(folder: string, wantedSkus: number, pastDays = 0): Record<string, number> {
  mkdirSync(folder, { recursive: true });
  const counts: Record<string, number> = { street: writeStreets(folder) };
  for (const [name, rows] of Object.entries(makeSeed(wantedSkus, pastDays))) {
    counts[name] = rows.length;
    writeFileSync(join(folder, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  return counts;
}
