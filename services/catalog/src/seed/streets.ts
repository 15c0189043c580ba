import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';

/** Rows a statement: about a tenth of a second each, so that none comes near the limit of 5 s. */
const BATCH = 8_000;

const INSERT = `
  insert into street (street, suburb, city, zip, term, words, names, weight)
  select street, suburb, city, zip, term, words, array_to_tsvector(string_to_array(names, ' ')), weight
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
      as r(street, suburb, city, zip, term, words, names, weight)`;

/**
 * Loads the streets from `street.tsv` in `dir`, in one transaction, unless this very file is loaded. They are the shop's own
 * knowledge, not its demo data: another file takes the place of what is there.
 * @returns how many were loaded; 0 when they were there
 */
export async function loadStreets(pool: Pool, dir: string, onProgress: (line: string) => void): Promise<number> {
  const text = await readFile(join(dir, 'street.tsv'), 'utf8');
  const stamp = createHash('sha256').update(text).digest('hex');
  const lines = text.split('\n').filter((line) => line !== '');
  const loaded = await withTransaction(pool, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('streets'))`);
    const { rows } = await tx.query<{ stamp: string }>(`select stamp from seed_stamp where name = 'streets'`);
    if (rows[0]?.stamp === stamp) return false;
    await tx.query('delete from street');
    for (let from = 0; from < lines.length; from += BATCH) await insert(tx, lines.slice(from, from + BATCH));
    await tx.query('select place_words_from_places()');
    await tx.query(
      `insert into seed_stamp (name, stamp) values ('streets', $1) on conflict (name) do update set stamp = $1`,
      [stamp],
    );
    return true;
  });
  if (!loaded) return 0;
  // Their number says nothing before it is counted: a plan of an empty table reads all of it.
  await pool.query('analyze street, place_word');
  onProgress(`streets: ${lines.length}`);
  return lines.length;
}

async function insert(tx: Db, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => line.split('\t'));
  await tx.query(
    INSERT,
    Array.from({ length: 8 }, (_, column) => rows.map((row) => row[column])),
  );
}
