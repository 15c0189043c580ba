import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { contentSteps } from './content.steps.ts';
import { fillListing } from '../listing/postgres/fill-listing.ts';
import { placeSteps } from './place.steps.ts';
import { productSteps } from './product.steps.ts';
import { batchesOf, stampOf } from './read-seed.ts';
import { searchSteps } from './search.steps.ts';
import type { Step } from './step.ts';
import { stockSteps } from './stock.steps.ts';
import { loadStreets } from './streets.ts';

const steps: readonly Step[] = [...placeSteps, ...productSteps, ...stockSteps, ...contentSteps, ...searchSteps];

/** Rows a statement: small enough that each stays far below the limit of 5 s, on a busy machine too. */
const batchRows = 200;

export type OnProgress = (line: string) => void;

/** loaded now · already there · another seed is there, which is left as it is */
export type LoadOutcome = 'loaded' | 'already' | 'other';

/**
 * Loads the catalogue's seed files from `dir` in one transaction, once: the stamp of the files is kept with the data. A
 * database that holds another seed is left alone (`npm run reset` empties it).
 */
export async function loadCatalogue(pool: Pool, dir: string, onProgress: OnProgress = () => {}): Promise<LoadOutcome> {
  const stamp = await stampOf(dir, steps);
  return withTransaction(pool, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('catalog seed'))`);
    const { rows } = await tx.query<{ stamp: string }>(`select stamp from seed_stamp where name = 'catalogue'`);
    if (rows[0]) return rows[0].stamp === stamp ? 'already' : 'other';
    await tx.query(`insert into seed_stamp (name, stamp) values ('catalogue', $1)`, [stamp]);
    for (const step of steps) await loadFile(tx, { dir, step, onProgress });
    await tx.query(BARCODES);
    await tx.query('select content_from_shown()');
    await fillListing(tx, onProgress);
    return 'loaded';
  });
}

/** One of our own for each combination, in the order of their skus. */
const BARCODES = `
  insert into barcode (code, sku) select own_barcode(row_number() over (order by sku)), sku from sku on conflict do nothing`;

interface File {
  readonly dir: string;
  readonly step: Step;
  readonly onProgress: OnProgress;
}

async function loadFile(tx: Db, { dir, step, onProgress }: File): Promise<void> {
  let rows = 0;
  for await (const batch of batchesOf(dir, step, batchRows)) {
    await tx.query(step.sql, [batch.json]);
    rows += batch.rows;
    if (rows % 10_000 === 0) onProgress(`catalogue: ${step.file} ${rows} …`);
  }
  onProgress(`catalogue: ${step.file} ${rows}`);
}

if (import.meta.main) {
  const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'catalog-seed', mostMs: 0 });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const began = performance.now();
  const dir = process.argv[2] ?? '.';
  const outcome = await loadCatalogue(pool, dir, say);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  if (outcome === 'loaded') say(`catalogue: loaded in ${took} s`);
  if (outcome === 'other')
    say('catalogue: another seed is loaded already and was left as it is; npm run reset empties it');
  await loadStreets(pool, dir, say);
  await pool.end();
}
