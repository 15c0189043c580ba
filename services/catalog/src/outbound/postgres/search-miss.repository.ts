import type { Db } from '@shop/kit/postgres/transaction';
import type { Miss, MissReader, MissWriter } from '../../application/search-list-ports.ts';

const countOne = `
  insert into search_miss (day, key, words, missing, times, last_at)
  select $1, $2, $3, $4, 1, $5
   where exists (select 1 from search_miss where day = $1 and key = $2)
      or (select count(*) from (select 1 from search_miss where day = $1 limit $6) of_the_day) < $6
  on conflict (day, key) do update
    set times = search_miss.times + 1, words = excluded.words, missing = excluded.missing, last_at = excluded.last_at`;

/** A word that was searched on several days is one row, written as it was the last time. */
const mostFrequent = `
  select (array_agg(words order by last_at desc))[1] as words, (array_agg(missing order by last_at desc))[1] as missing,
         sum(times)::int as times, max(last_at) as "lastAt", (sum(sum(times)) over ())::int as total
    from search_miss where day between $1 and $2
   group by key order by 3 desc, 4 desc, key limit $3`;

export const searchMissQuery = (db: Db): MissReader => ({
  async list({ from, to }, most) {
    const { rows } = await db.query<Miss & { total: number }>(mostFrequent, [from, to, most]);
    return { misses: rows.map(({ total: _all, ...miss }) => miss), total: rows[0]?.total ?? 0 };
  },
});

export const searchMissRepository = (db: Db): MissWriter => ({
  async count({ day, key, words, missing, at }, most) {
    await db.query(countOne, [day, key, words, missing, at, most]);
  },
});
