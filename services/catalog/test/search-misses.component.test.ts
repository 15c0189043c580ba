import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

const NOON = Date.parse('2026-11-20T00:00:00Z'); // 13:00 of the 20th in New Zealand
const clock = { at: NOON, now: () => new Date(clock.at) };

let catalog: RunningCatalog;
beforeAll(async () => {
  const product = [aProduct('P0', { name: 'Drover sofa', categories: [['living', 'sofas', 'seats-2']] })];
  catalog = await runningCatalog({ product }, clock);
});
afterAll(async () => catalog?.stop());

const searched = async (...texts: string[]) => {
  for (const text of texts) await catalog.client.noteMiss({ text });
};
const misses = (from: string, to = from) => catalog.client.listMisses({ from, to });

describe('what people searched and did not find', () => {
  it('is counted by its words, the most frequent first, with what was missing and when last', async () => {
    await searched('Hovercraft', 'drover zeppelin', ' hovercrafts ');
    clock.at = NOON + 60_000;
    await searched('hovercraft');
    expect(await misses('2026-11-20')).toEqual({
      total: 4,
      misses: [
        { words: 'hovercraft', missing: 'hovercraft', times: 3, lastAt: '2026-11-20T00:01:00.000Z' },
        { words: 'drover zeppelin', missing: 'zeppelin', times: 1, lastAt: '2026-11-20T00:00:00.000Z' },
      ],
    });
  });

  it('is not what was found, what has no word, or what may be personal', async () => {
    await searched('sofa', 'drover', '', '🛋', 'ana@example.org', '021 555 1234', '4111 1111 1111 1111');
    expect((await misses('2026-11-20')).total).toBe(4);
    const { rows } = await catalog.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'search_miss' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['day', 'key', 'last_at', 'missing', 'times', 'words']);
  });

  it('belongs to the NZ day, and the days of a range are added up', async () => {
    clock.at = Date.parse('2026-11-20T11:30:00Z'); // half past midnight of the 21st
    await searched('hovercraft');
    expect((await misses('2026-11-21')).misses).toMatchObject([{ words: 'hovercraft', times: 1 }]);
    expect((await misses('2026-11-20', '2026-11-21')).misses[0]).toMatchObject({ words: 'hovercraft', times: 4 });
    expect(await misses('2026-11-22')).toEqual({ misses: [], total: 0 });
  });

  it.each([
    ['2026-11-21', '2026-11-20'],
    ['', '2026-11-20'],
    ['2026-02-30', '2026-03-01'],
  ])('is refused for days that are none: %s to %s', async (from, to) => {
    await expect(misses(from, to)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('counts no new words past two thousand of a day', async () => {
    await catalog.pool.query(
      `insert into search_miss select '2026-11-21', 'x' || n, 'x' || n, 'x', 1, now() from generate_series(1, 1999) n`,
    );
    await searched('one too many', 'hovercraft');
    const { rows } = await catalog.pool.query<{ words: string; times: number }>(
      `select words, times from search_miss where day = '2026-11-21' and key not like 'x%'`,
    );
    expect(rows).toEqual([{ words: 'hovercraft', times: 2 }]);
  });
});
