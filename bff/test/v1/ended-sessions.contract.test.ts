import { createRedis } from '@shop/kit/redis';
import { sessionAnswer } from '@shop/contract/v1/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let second: () => Browser;
let redis: ReturnType<typeof createRedis>;
beforeAll(async () => {
  shop = await runningShop();
  second = await shop.another();
  redis = createRedis(shop.redisUrl, 'worker');
});
afterAll(async () => {
  redis.disconnect();
  await shop.stop();
});

let people = 0;
const PASSWORDS = ['Secret#123', 'Better#456'] as const;
const ROUNDS = 40;

const customerOf = async (browser: Browser) =>
  sessionAnswer.parse((await browser.get('/v1/session')).json).customer?.email ?? '';

/** A new customer, signed in with the first password. */
async function registered(): Promise<{ browser: Browser; email: string }> {
  const browser = shop.browser();
  const email = `awhina${(people += 1)}@demo.test`;
  await browser.get('/v1/session');
  const form = { firstname: 'Awhina', lastname: 'Lee', email, password: PASSWORDS[0], news: 0, token: 'pass' };
  await browser.post('/v1/register', form);
  expect(await customerOf(browser)).toBe(email);
  return { browser, email };
}

/** The same customer at the other bff. */
async function alsoAtSecond(email: string, password: string): Promise<Browser> {
  const browser = second();
  await browser.get('/v1/session');
  await browser.post('/v1/email', { email, password, token: 'pass' });
  expect(await customerOf(browser)).toBe(email);
  return browser;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads over and over while something else is under way, so that a read meets every moment of it. */
async function whileReading(browser: Browser, work: Promise<unknown>): Promise<void> {
  let going = true;
  const readers = [0, 1].map(async (n) => {
    for (; going; await pause(5 + n * 4)) await browser.get('/v1/session');
  });
  await work;
  going = false;
  const last = await customerOf(browser);
  await Promise.all(readers);
  expect([last, await customerOf(browser)]).toEqual(['', '']);
}

describe('a password that is changed at one bff', () => {
  it('signs every other browser out of every other bff at once, also one that reads at that very moment', async () => {
    const { browser: owner, email } = await registered();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [current = '', password = ''] = round % 2 === 0 ? PASSWORDS : PASSWORDS.toReversed();
      const other = await alsoAtSecond(email, current);
      // In every second round the cache is empty, so that a read fills it while the password changes.
      if (round % 4 > 1) await redis.flushdb();
      const change = owner.post('/v1/password/change', { current, password });
      await whileReading(other, change);
      expect((await change).status).toBe(200);
      expect(await customerOf(owner)).toBe(email);
    }
  }, 300_000);
});

describe('a session id that was rotated away', () => {
  it('is refused by every bff at once', async () => {
    const { browser, email } = await registered();
    const stolen = second();
    stolen.cookies.set('sid', browser.cookies.get('sid') ?? '');
    expect(await customerOf(stolen)).toBe(email);
    await browser.post('/v1/logout');
    expect(await customerOf(stolen)).toBe('');
  });
});

describe('what Redis holds of a session', () => {
  const entries = async () => {
    const keys = await redis.keys('session:*');
    return Promise.all(keys.map(async (key) => [key, (await redis.get(key)) ?? ''] as const));
  };
  it('names no person and carries neither the cookie nor its CSRF token', async () => {
    const { browser, email } = await registered();
    const held = (await entries()).flat().join('\n');
    expect(held.length).toBeGreaterThan(100);
    const [id = ''] = (browser.cookies.get('sid') ?? '').split('.');
    for (const secret of [email, 'Awhina', id, browser.cookies.get('XSRF-TOKEN') ?? '-']) {
      expect(held).not.toContain(secret);
    }
  });
  it('gives no staff rights to a writer of the cache: a forged, moved or old entry is rejected', async () => {
    const [{ browser: victim }, thief] = [await registered(), second()];
    await redis.flushdb();
    await customerOf(victim);
    const [[, sealed] = ['', '']] = await entries();
    await redis.flushdb();
    await thief.get('/v1/session');
    await customerOf(thief);
    const [[place] = ['']] = await entries();
    const forged = JSON.stringify({ staffId: 's1', role: 'admin', staffExpiresAt: '2099-01-01T00:00:00Z' });
    for (const entry of [sealed, forged, `${sealed.slice(0, -4)}AAAA`]) {
      await redis.set(place, entry);
      expect(await thief.get('/v1/session')).toMatchObject({ json: { customer: null, staff: null } });
    }
  });
});
