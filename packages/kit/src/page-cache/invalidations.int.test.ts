import { ok } from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createRedis } from '../redis.ts';
import { eventually } from '../testing/eventually.ts';
import { type Outage, outageOf } from '../testing/outage.ts';
import { freshRedis } from '../testing/servers.ts';
import { invalidationChannel, type Invalidations, invalidationsOf } from './invalidations.ts';

const log = createLog('test', { level: 'silent' });
let redis: Outage;
let invalidations: Invalidations;
let publish: (message: string) => Promise<unknown>;
let close = () => {};
const dropped: (readonly string[] | undefined)[] = [];

beforeAll(async () => {
  const url = await freshRedis();
  redis = await outageOf(url);
  const onDrop = (scopes: readonly string[] | undefined) => void dropped.push(scopes);
  invalidations = invalidationsOf({ url: redis.url, log, onDrop, settleMs: 500 });
  const publisher = createRedis(url, 'cache', log);
  publish = (message) => publisher.publish(invalidationChannel(url), message);
  close = () => publisher.disconnect();
  await eventually(() => ok(publisher.status === 'ready' && dropped.length === 2));
});
afterAll(async () => {
  invalidations.stop();
  close();
  await redis.close();
});
beforeEach(() => void (dropped.length = 0));

it('drops what the bff published, and once more when every bff has dropped it too', async () => {
  await publish('["all","sofas"]');
  await eventually(() => expect(dropped).toEqual([['all', 'sofas']]));
  await eventually(() => expect(dropped).toHaveLength(2));
  expect(dropped[1]).toEqual(['all', 'sofas']);
});

it('notices that it misses messages while Redis is away, and drops everything when it is back', async () => {
  await redis.stop();
  await eventually(() => expect(invalidations.isListening()).toBe(false));
  await publish('["all"]');
  await redis.restore();
  await eventually(() => expect(invalidations.isListening()).toBe(true));
  await eventually(() => expect(dropped).toEqual([undefined, undefined]));
});

it('takes a message it cannot read for a change of everything', async () => {
  await publish('not json');
  await publish('{"all":1}');
  await publish('["beds"]');
  await eventually(() => expect(dropped.slice(0, 3)).toEqual([undefined, undefined, ['beds']]));
});
