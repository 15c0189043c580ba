import { ok } from 'node:assert/strict';
import { createLog } from '@shop/kit/log';
import { channelOf, createRedis } from '@shop/kit/redis';
import { eventually } from '@shop/kit/testing/eventually';
import { type Outage, outageOf } from '@shop/kit/testing/outage';
import { freshRedis } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Hearing, hearingOf } from './hearing.ts';

const log = createLog('test', { level: 'silent' });
let redis: Outage;
let hearing: Hearing;
let say: (word: string) => Promise<unknown>;
let close = () => {};
const heard: (readonly string[] | undefined)[] = [];

beforeAll(async () => {
  const url = await freshRedis();
  redis = await outageOf(url);
  hearing = hearingOf(redis.url, log, (scopes) => heard.push(scopes));
  const mouth = createRedis(url, 'cache', log);
  say = (word) => mouth.publish(channelOf(url, 'page-cache'), word);
  close = () => mouth.disconnect();
  await eventually(() => ok(mouth.status === 'ready' && heard.length === 2));
});
afterAll(async () => {
  hearing.stop();
  close();
  await redis.close();
});
beforeEach(() => void (heard.length = 0));

it('hears what the bff says, and counts it again when every bff has heard it too', async () => {
  await say('["all","sofas"]');
  await eventually(() => expect(heard).toEqual([['all', 'sofas']]));
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual(['all', 'sofas']);
});

it('knows that it is deaf while Redis is away, and forgets everything when it is back', async () => {
  await redis.stop();
  await eventually(() => expect(hearing.isListening()).toBe(false));
  await say('["all"]');
  await redis.restore();
  await eventually(() => expect(hearing.isListening()).toBe(true));
  await eventually(() => expect(heard).toEqual([undefined, undefined]));
});

it('takes a word it cannot read for a change of everything', async () => {
  await say('not json');
  await say('{"all":1}');
  await say('["beds"]');
  await eventually(() => expect(heard.slice(0, 3)).toEqual([undefined, undefined, ['beds']]));
});
