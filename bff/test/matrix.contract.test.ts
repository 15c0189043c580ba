import { routes } from '@shop/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_EXEMPT } from '../src/edge/csrf.ts';
import type { Answer, Browser } from './browser.ts';
import { runningShop, type Shop } from './running-bff.ts';

/** What the contract's paths stand for here. */
const example = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => ({ page: '1', mini: '1', paper: 'pro-forma' })[name] ?? 'unknown');

type Who = 'anonymous' | 'shopper' | 'staff' | 'manager';
let shop: Shop;
const browsers = new Map<Who, Browser>();

async function browserOf(who: Who): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  if (who === 'shopper')
    await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
  if (who === 'staff' || who === 'manager') await browser.walk(`/pos/microsoftlogin?login_hint=${who}@demo.test`);
  return browser;
}

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  for (const who of ['anonymous', 'shopper', 'staff', 'manager'] as const) browsers.set(who, await browserOf(who));
});
afterAll(() => shop.stop());

const call = (who: Who, { method, path }: { method: string; path: string }, bare: boolean): Promise<Answer> => {
  const body = method === 'get' ? {} : { body: {} };
  return (browsers.get(who) as Browser).send(example(path), { method: method.toUpperCase(), ...body, bare });
};

const statusesOf = (all: readonly Who[], route: { method: string; path: string }) =>
  Promise.all(all.map(async (who) => (await call(who, route, false)).status));

describe('every call of the contract', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is there',
    async (_name, route) => {
      const answer = await call('anonymous', route, false);
      expect(answer.text).not.toBe('There is nothing at this address.');
    },
  );

  const needsShopper = routes.filter(({ session }) => session === 'customer');
  it.each(needsShopper.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is for a signed-in shopper',
    async (_name, route) => {
      expect(await statusesOf(['anonymous', 'staff', 'manager'], route)).toEqual([401, 401, 401]);
      expect((await call('shopper', route, false)).status).not.toBe(401);
    },
  );

  const needsStaff = routes.filter(({ session }) => session === 'staff');
  it.each(needsStaff.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is for signed-in staff',
    async (_name, route) => {
      expect(await statusesOf(['anonymous', 'shopper'], route)).toEqual([401, 401]);
      // Without the token: what changes something is refused, what only reads answers; no document has that number.
      const read = /\{(orderNo|id)\}/.test(route.path) ? 404 : 200;
      expect((await call('staff', route, true)).status).toBe(route.csrf ? 403 : read);
    },
  );

  it('under /pos needs staff, sign-in alone excepted', () => {
    const open = routes.filter(({ path, session }) => path.startsWith('/pos/') && session !== 'staff');
    expect(open.map(({ path }) => path)).toEqual(['/pos/microsoftlogin']);
  });

  const changing = routes.filter(({ csrf, session }) => csrf && !session);
  it.each(changing.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s does nothing without the token',
    async (_name, route) => {
      const answer = await call('anonymous', route, true);
      expect([answer.status, answer.text]).toEqual([403, 'Your page is out of date. Please reload it and try again.']);
    },
  );

  it('that is posted is checked, or is one of the six that are exempt', () => {
    const unchecked = routes.filter(({ method, csrf }) => method !== 'get' && !csrf);
    expect(new Set(unchecked.map(({ method, path }) => `${method} ${path}`))).toEqual(CSRF_EXEMPT);
  });

  it('requires staff when a till acts for a customer or an order', async () => {
    const check = { code: 'windcave', amount: '1.00', cusId: 'x' };
    expect((await browsers.get('shopper')?.post('/v1/cart/checkPayment', check))?.status).toBe(401);
    expect(
      (await browsers.get('shopper')?.post('/v1/cart/updatePayment', { payments: [], orderNo: '10001' }))?.status,
    ).toBe(401);
  });
});
