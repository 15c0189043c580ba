import { sessionAnswer } from '@shop/contract/v1/session';
import { type Outage, outageOf } from '@shop/kit/testing/outage';
import { freshRedis } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { runningShop, type Shop } from './running-bff.ts';

let redis: Outage;
let shop: Shop;
let shopper: Browser;
beforeAll(async () => {
  redis = await outageOf(await freshRedis());
  shop = await runningShop({ REDIS_URL: redis.url });
  shopper = shop.browser();
  await shopper.get('/v1/session');
  await shopper.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
});
afterAll(async () => {
  await shop.stop();
  await redis.close();
});

const nameOf = async (browser: Browser) =>
  sessionAnswer.parse((await browser.get('/v1/session')).json).customer?.firstname;
describe('with Redis away', () => {
  it('sessions stay signed in, and signing in and out works', async () => {
    await redis.stop();
    expect(await nameOf(shopper)).toBe('Aroha');
    const other = shop.browser();
    await other.get('/v1/session');
    await other.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
    expect(await nameOf(other)).toBe('Aroha');
    await other.post('/v1/logout');
    expect(await nameOf(other)).toBeUndefined();
    await redis.restore();
  });
  it('that hangs, who is signed in stays so', async () => {
    expect(await nameOf(shopper)).toBe('Aroha');
    redis.freeze();
    expect(await Promise.all([1, 2, 3].map(() => nameOf(shopper)))).toEqual(['Aroha', 'Aroha', 'Aroha']);
    await redis.restore();
  });
  it('the limits still count, each process by itself', async () => {
    await redis.stop();
    const answer = await shopper.post('/v1/password/forgot', { email: 'shopper@demo.test', token: 'pass' });
    expect(answer.status).toBe(200);
    await redis.restore();
  });
});
