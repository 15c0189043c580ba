import { createHash } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import type { Db } from '@shop/kit/postgres/transaction';
import type { Limits } from '../../application/ports.ts';
import { type Limit, tooMany } from '../../domain/limit.ts';

export interface LimitOptions {
  readonly clock: Clock;
  /** LIMIT_FACTOR: how many times the written limits are allowed (100 in the demo start) */
  readonly factor: number;
}

/** Counters in Postgres, one statement each, so that any number of processes count together. '' is never limited. */
export function limitRepository(db: Db, { clock, factor }: LimitOptions): Limits {
  return {
    async take(limits, key) {
      if (key === '') return;
      const now = clock.now();
      const taken = await Promise.all(limits.map((limit) => hit(db, limit, { key: hashed(key), now })));
      const over = taken.find(({ hits, most }) => hits > most * factor);
      if (over) throw tooMany(over.endsAt, now);
    },
    async reset(limits, key) {
      await db.query('delete from limit_hit where scope = any($1::text[]) and key = $2', [
        limits.map(({ scope }) => scope),
        hashed(key),
      ]);
    },
  };
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function hit(db: Db, { scope, most, windowMs }: Limit, { key, now }: { key: string; now: Date }) {
  const { rows } = await db.query<{ hits: number; ends_at: Date }>(
    `insert into limit_hit as l (scope, key, hits, ends_at) values ($1, $2, 1, $4)
     on conflict (scope, key) do update
       set hits = case when l.ends_at <= $3 then 1 else l.hits + 1 end,
           ends_at = case when l.ends_at <= $3 then excluded.ends_at else l.ends_at end
     returning hits, ends_at`,
    [scope, key, now, new Date(now.getTime() + windowMs)],
  );
  return { hits: rows[0]?.hits ?? 1, endsAt: rows[0]?.ends_at ?? now, most };
}
