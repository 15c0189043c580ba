import { randomUUID } from 'node:crypto';
import type { Page } from '@shop/kit/page-cache/page';
import { createRedis } from '@shop/kit/redis';
import { createLog } from '@shop/kit/log';
import { eventually } from '@shop/kit/testing/eventually';
import { type Outage, outageOf } from '@shop/kit/testing/outage';
import { freshRedis } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { optionalRedis } from '../edge/optional-redis.ts';
import { startCaching } from './start-caching.ts';

let redis: Outage;
const stops: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  redis = await outageOf(await freshRedis());
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await redis.close();
});

/** One process: its own memory, one Redis for all. */
async function process() {
  const log = createLog('test', { level: 'silent' });
  const client = createRedis(redis.url, 'cache', log);
  const quick = optionalRedis(client);
  const config = { REDIS_URL: redis.url, REDIS_CACHE_URL: undefined, EDGE_URLS: [] };
  const onStop = (stop: () => Promise<void> | void) => void stops.push(stop);
  const cache = startCaching({ config, scope: { log, onStop }, redis: quick });
  stops.push(() => client.disconnect());
  await eventually(() => expect([cache.isListening(), client.status]).toEqual([true, 'ready']));
  return { ...cache, quick };
}

const bodyOf = (page: Page) => JSON.parse(page.identity.toString()) as unknown;
const source = (key: string, scope: string, build: () => Promise<unknown>) => ({ key, scope, isShared: true, build });

describe('pages shared between processes', () => {
  it('are fetched once for all of them, however many requests come at the same time', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    const key = randomUUID();
    const build = vi.fn<() => Promise<unknown>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return { key };
    });
    const pages = Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).caching.page(source(key, 'sofas', build)));
    expect(new Set((await Promise.all(pages)).map((page) => page.etag)).size).toBe(1);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('are dropped by all of them when one is notified of a change, in that category alone', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    const [changed, other] = [randomUUID(), randomUUID()];
    let version = 1;
    const read = async (from: typeof one, key: string) =>
      bodyOf(await from.caching.page(source(key, key, async () => version)));
    for (const key of [changed, other]) await Promise.all([read(one, key), read(two, key)]);
    version = 2;
    await one.bump([changed]);
    await eventually(async () => expect(await read(two, changed)).toBe(2));
    expect([await read(one, changed), await read(one, other), await read(two, other)]).toEqual([2, 1, 1]);
  });

  it('that were fetched before a change and arrive after it are never found', async () => {
    const [slow, quick] = await Promise.all([process(), process()]);
    const key = randomUUID();
    const finish = Promise.withResolvers<unknown>();
    const build = vi.fn<() => Promise<unknown>>(() => finish.promise);
    const old = slow.caching.page(source(key, key, build));
    await eventually(() => expect(build).toHaveBeenCalled());
    await quick.bump([key]);
    finish.resolve('old');
    expect(bodyOf(await old)).toBe('old');
    expect(bodyOf(await quick.caching.page(source(key, key, async () => 'new')))).toBe('new');
    await eventually(async () => {
      expect(bodyOf(await slow.caching.page(source(key, key, async () => 'newer')))).toBe('new');
    });
  });

  it('are dropped by the others too when a command failed just before: what could not be published is tried again', async () => {
    const [one, two] = await Promise.all([process(), process()]);
    const key = randomUUID();
    let version = 1;
    const read = async () => bodyOf(await two.caching.page(source(key, key, async () => version)));
    expect(await read()).toBe(1);
    version = 2;
    await one.quick.run(() => Promise.reject(new Error('a command that took longer than 300 ms')));
    await expect(one.bump([key])).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await read()).toBe(1);
    await eventually(() => one.bump([key]));
    await eventually(async () => expect(await read()).toBe(2));
  });

  it('are dropped when Redis was away, because invalidations may have been missed meanwhile', async () => {
    const one = await process();
    const key = randomUUID();
    let version = 1;
    const read = async () => bodyOf(await one.caching.page(source(key, key, async () => version)));
    expect(await read()).toBe(1);
    await redis.stop();
    await eventually(() => expect(one.isListening()).toBe(false));
    expect(await read()).toBe(1);
    version = 2;
    await redis.restore();
    await eventually(() => expect(one.isListening()).toBe(true));
    await eventually(() => one.bump([key]));
    await eventually(async () => expect(await read()).toBe(2));
  });
});
