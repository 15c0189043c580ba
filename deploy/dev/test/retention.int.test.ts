import { join } from 'node:path';
import { deleteExpired, type Retention } from '@shop/kit/jobs/retention';
import { RESOLVED_LETTERS } from '@shop/kit/postgres/dead-letter';
import { OLD_CLAIMS } from '@shop/kit/postgres/inbox';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { freshDatabase } from '@shop/kit/testing/servers';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const [LONG_AGO, LATELY] = ['2020-01-01T00:00:00Z', '2026-11-20T00:00:00Z'];

/** A row that has served its time, one of the same day that has not, and rows that stay for ever. */
const ROWS: Readonly<Record<string, { table: string; insert: string; kept: string[] }[]>> = {
  order: [
    {
      table: 'due_job',
      insert: `with o as (insert into orders (order_no, status, branch, confirmation_token)
                 select n, 'placing', 'AKL', n from unnest(array['old', 'new', 'open']) n returning order_no)
               insert into due_job (kind, order_no, version, due_at, done_at)
               select 'expire-hold', n, 1, $1::timestamptz, case n when 'old' then $1::timestamptz when 'new' then $2::timestamptz end
                 from unnest(array['old', 'new', 'open']) n`,
      kept: ['new', 'open'],
    },
    {
      table: 'saved_draft',
      insert: `insert into saved_draft (draft_id, draft_version, order_no, version, expires_on, saved_at)
               values ('d', 1, 'old', 1, '2020-01-01', $1), ('d', 2, 'new', 1, '2020-01-01', $2)`,
      kept: ['new'],
    },
    {
      table: 'grant_spent',
      insert: `insert into grant_spent (grant_id, type, session_hash, target, action_key, order_no, spent_at)
               values (gen_random_uuid(), 'quote', 's', '', '', 'old', $1), (gen_random_uuid(), 'quote', 's', '', '', 'new', $2)`,
      kept: ['new'],
    },
    {
      table: 'quote_version',
      insert: `with o as (update orders set quote_state = 'ordered', version = 2,
                                 updated_at = case order_no when 'old' then $1::timestamptz else $2::timestamptz end
                           where order_no in ('old', 'new'))
               insert into quote_version (order_no, version, document, staff_id, saved_at)
               select n, v, '{}', 's', $1 from unnest(array['old', 'new']) n, generate_series(1, 2) v`,
      kept: ['new', 'new', 'old'],
    },
    {
      table: 'reallocation',
      insert: `insert into reallocation (id, order_no, held_version, line_id, component, rows, state, staff_id, asked_at, ended_at)
               select gen_random_uuid(), n, 1, 'l', 'c', '[]', case n when 'open' then 'asked' else 'done' end, 's', $1::timestamptz,
                      case n when 'old' then $1::timestamptz when 'new' then $2::timestamptz end
                 from unnest(array['old', 'new', 'open']) n`,
      kept: ['new', 'open'],
    },
  ],
  payment: [
    {
      table: 'tender_tombstone',
      insert: `insert into tender_tombstone (order_no, version, created_at) values ('old', 1, $1), ('new', 1, $2)`,
      kept: ['new'],
    },
  ],
  coupon: [
    {
      table: 'coupon_use',
      insert: `with c as (insert into coupon (code, name, type, amount, use_limit) values ('C', 'C', 'fixed', 1, 9) returning code)
               insert into coupon_use (order_no, version, code, state, taken_at, ended_at) select * from (values
                 ('old', 1, null, 'released', null, $1::timestamptz), ('new', 1, null, 'released', null, $2::timestamptz),
                 ('taken', 1, 'C', 'released', $1::timestamptz, $1::timestamptz)) v`,
      kept: ['new', 'taken'],
    },
  ],
  catalog: [
    {
      table: 'stock_hold',
      insert: `insert into stock_hold (order_no, version, state, taken_at, ended_at) values
                 ('old', 1, 'released', null, $1), ('new', 1, 'released', null, $2), ('taken', 1, 'released', $1, $1)`,
      kept: ['new', 'taken'],
    },
    {
      table: 'hold_move',
      insert: `insert into hold_move (move_id, order_no, version, moved, problem, moved_at)
               values (gen_random_uuid(), 'old', 1, true, '', $1), (gen_random_uuid(), 'new', 1, true, '', $2)`,
      kept: ['new'],
    },
  ],
};

async function retentionOf(service: string): Promise<readonly Retention[]> {
  const module: unknown = await import(join(ROOT, `services/${service}/src/outbound/postgres/retention.ts`));
  return (module as { RETENTION: readonly Retention[] }).RETENTION;
}

async function inDatabase(service: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const database = await freshDatabase(service);
  const pool = createPool({ url: database.url, name: 'retention-test' });
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

describe('what has served its time', () => {
  it.each(Object.keys(ROWS))('is deleted in %s, and nothing else is', (service) =>
    inDatabase(service, async (pool) => {
      for (const { insert } of ROWS[service] ?? []) await pool.query(insert, [LONG_AGO, LATELY]);
      expect(await deleteExpired(pool, await retentionOf(service), NOW)).toBe(ROWS[service]?.length);
      for (const { table, kept } of ROWS[service] ?? []) {
        const { rows } = await pool.query<{ no: string }>(`select order_no as no from ${table} order by 1`);
        expect(rows.map(({ no }) => no)).toEqual(kept);
      }
    }),
  );

  it.each(['account', 'cart', 'notification'])('can be looked for in %s', (service) =>
    inDatabase(service, async (pool) => {
      expect(await deleteExpired(pool, [...(await retentionOf(service)), OLD_CLAIMS, RESOLVED_LETTERS], NOW)).toBe(0);
    }),
  );
});
