import { channelOf } from '@shop/kit/redis';
import { Redis } from 'ioredis';
import { expected } from '../load/send.ts';
import { blast } from '../load/blast.ts';
import { crowd } from '../load/crowd.ts';
import { productAddresses } from '../shop/store.ts';
import type { Shop } from '../shop/shop.ts';
import { BROWSER } from './listing.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';

/**
 * One of all products after another. When all were shown their pages are made old, as a change of the catalogue does it:
 * the number in Redis goes up and the word goes round (bff/src/cache/generations.ts).
 */
export function detailScenarios(shop: Shop, { bff }: Origins): Scenario[] {
  let addresses: string[] = [];
  let turn = 0;
  const url = shop.redisCacheUrl;
  const redis = new Redis(url, { lazyConnect: true });
  const invalidate = async () => {
    await redis.incr('gen:all');
    await redis.publish(channelOf(url, 'page-cache'), JSON.stringify(['all']));
  };
  const next = async () => {
    if (turn % addresses.length === 0) await invalidate();
    return `${bff}/v1/product/${addresses[turn++ % addresses.length]}`;
  };
  const prepare = async () => {
    if (redis.status === 'wait') await redis.connect();
    if (addresses.length === 0) addresses = await productAddresses(shop);
    turn = 0;
  };
  const prepareWarm = async () => {
    await prepare();
    await expected(200, { url: `${bff}/v1/product/${addresses[0]}`, headers: BROWSER });
  };
  const cold: Scenario['run'] = (people, seconds) =>
    crowd({ people, seconds, act: async (timed) => await timed(async () => expected(200, { url: await next() })) });
  const warm: Scenario['run'] = (connections, seconds) =>
    blast({ url: `${bff}/v1/product/${addresses[0]}`, headers: BROWSER, connections, seconds });
  return [
    { name: 'detail, cached', kind: 'shop', levels: [1, 16], bars: 'warm', prepare: prepareWarm, run: warm },
    {
      name: 'detail, uncached',
      kind: 'shop',
      levels: [1, 16],
      bars: 'detail',
      prepare,
      run: cold,
      close: () => redis.disconnect(),
    },
  ];
}
