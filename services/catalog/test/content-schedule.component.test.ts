import { createPool } from '@shop/kit/postgres/pool';
import { eventually } from '@shop/kit/testing/eventually';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../src/application/publish-content.ts';
import { contentVersionQuery } from '../src/outbound/postgres/content-version.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

const HOUR_MS = 3_600_000;
let now = new Date('2026-06-10T00:00:00Z');
const clock = { now: () => now };
let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product: [aProduct('P0')] }, clock);
});
afterAll(async () => catalog?.stop());

const draft = async (key: string) => {
  const page = { slug: '', title: key, description: '', html: `<p>${key}</p>` };
  await catalog.client.saveContent({ kind: 'page', key, read: 0, body: { page } });
};
const inHours = (hours: number) => formatNzDateTime(new Date(now.getTime() + hours * HOUR_MS));
const publishAt = (key: string, at: string, version = 1) =>
  catalog.client.publishContent({ kind: 'page', key, version, at });
const isShown = async (slug: string) => {
  const { rows } = await catalog.pool.query('select from page where slug = $1', [slug]);
  return rows.length === 1;
};
const published = async (key: string) => {
  const { rows } = await catalog.pool.query<{ n: number }>(
    `select count(*)::int as n from content_act where key = $1 and act = 'published'`,
    [key],
  );
  return rows[0]?.n;
};

describe('a page that is scheduled', () => {
  it('appears at its time and not before, by the job or the sweep', async () => {
    await draft('later');
    const at = inHours(2);
    const answer = await publishAt('later', at);
    expect(answer.item).toMatchObject({ scheduledVersion: 1, publishedVersion: 0 });
    expect(formatNzDateTime(new Date(answer.item?.publishAt ?? ''))).toBe(at);
    now = new Date(now.getTime() + HOUR_MS);
    await new Promise((soon) => setTimeout(soon, 6_000));
    expect(await isShown('later')).toBe(false);
    now = new Date(now.getTime() + HOUR_MS);
    await eventually(async () => expect(await isShown('later')).toBe(true), 15_000);
    const { item, history } = await catalog.client.getContent({ kind: 'page', key: 'later', version: 0 });
    expect(item).toMatchObject({ publishedVersion: 1, scheduledVersion: 0, publishAt: '' });
    expect(history.map(({ act }) => act)).toEqual(['published', 'scheduled', 'saved']);
  }, 40_000);

  it('is published once however many work at it', async () => {
    const keys = ['one', 'two', 'three', 'four'];
    for (const key of keys) {
      await draft(key);
      await publishAt(key, inHours(24));
    }
    const later = { now: () => new Date(now.getTime() + 25 * HOUR_MS) };
    const pools = Array.from({ length: 4 }, () => createPool({ url: catalog.config.DATABASE_URL ?? '', name: 'w' }));
    const workers = pools.map((pool) =>
      publishContent({
        contentVersions: contentVersionQuery(pool),
        transact: transactOn(pool),
        clock: later,
        remindPublish: async () => undefined,
      }),
    );
    const counts = await Promise.all(workers.map((one) => one.publishDueContent()));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(4);
    for (const key of keys) expect(await published(key)).toBe(1);
  });

  it('waits no more once that is undone, and a second publication replaces the first', async () => {
    await draft('undone');
    await publishAt('undone', inHours(1));
    const answer = await catalog.client.unscheduleContent({ kind: 'page', key: 'undone' });
    expect(answer.item).toMatchObject({ scheduledVersion: 0, publishAt: '' });
    await publishAt('undone', inHours(1));
    await publishAt('undone', '');
    await publishAt('undone', '');
    expect([await isShown('undone'), await published('undone')]).toEqual([true, 1]);
    expect((await catalog.client.getContent({ kind: 'page', key: 'undone', version: 0 })).item?.scheduledVersion).toBe(
      0,
    );
  });

  it.each([
    ['2026-02-30 10:00', 'that exist'],
    ['tomorrow', 'that exist'],
    ['2026-06-01 10:00', 'This time is over'],
    ['2199-01-01 10:00', 'more than two years away'],
  ])('is refused for a time such as %s', async (at, sentence) => {
    const key = `at-${sentence.length}-${at.length}`;
    await draft(key);
    await expect(publishAt(key, at)).rejects.toThrow(sentence);
  });
});
