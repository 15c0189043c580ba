import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Databases } from '../api/databases.ts';
import type { Shop } from '../shop/shop.ts';

/** No card's number: what the search must find where it was put. */
export const PLANTED = '5555444433332222';

/** Puts a number where none may be: into a table, as bytes into an outbox, and into a log. @returns what takes it out again */
export async function plant({ home }: Shop, databases: Databases): Promise<() => Promise<void>> {
  const log = join(home, '.run/logs/planted.log');
  appendFileSync(log, `a card ${PLANTED}\n`);
  await databases.rows('order', 'insert into seed_stamp (name) values ($1) on conflict do nothing', [PLANTED]);
  await databases.rows('payment', OUTBOX, [Buffer.from(PLANTED)]);
  return async () => {
    rmSync(log);
    await databases.rows('order', 'delete from seed_stamp where name = $1', [PLANTED]);
    await databases.rows('payment', `delete from outbox where type = 'planted'`);
  };
}

/** Published already, so no consumer ever sees it. */
const OUTBOX = `insert into outbox overriding system value select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'type', 'planted',
   'seq', (select max(seq) + 1000000 from outbox), 'payload', '\\x' || encode($1, 'hex'), 'published_at', now()))).* from outbox o limit 1`;
