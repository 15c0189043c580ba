import { routes } from '@shop/contract/routes';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from './browser.ts';
import { runningShop, type Shop } from './running-bff.ts';

const LATER = new Set(['get /v1/quote/{token}', 'post /v1/quote/pay', 'post /v1/logout', 'post /pos/logout']);
const served = routes.filter(({ method, path }) => !LATER.has(`${method} ${path}`));

/** What no field expects. */
const VALUES: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1.5,
  1e308,
  -999_999,
  true,
  [],
  {},
  [null],
  { $ne: null },
  'x'.repeat(6_000),
  "'; drop table customer; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a\u0000b',
  '\ud800',
  '１２３４',
  'NaN',
  '-0',
  '1e9',
  '99999999999999999999',
];

let shop: Shop;
let shopper: Browser;
let staff: Browser;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  shopper = shop.browser();
  await shopper.get('/v1/session');
  await shopper.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
  staff = shop.browser();
  await staff.get('/v1/session');
  await staff.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
});
afterAll(() => shop.stop());

const browserFor = (path: string) => (path.startsWith('/pos/') ? staff : shopper);

const INSIDE = /at .*\.ts:|select |insert |127\.0\.0\.1|node_modules|PostgreSQL|ECONNREFUSED/;

/** What is wrong with an answer; 503 is what a part says that is not running here, and no accident. */
function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`;
  if (status >= 400 && text.length < 10) return `answered ${status} without a sentence`;
  return INSIDE.test(text) ? `tells what is inside: ${text.slice(0, 100)}` : undefined;
}

describe('bad input never breaks anything', () => {
  const posted = served.filter(({ method, request }) => method !== 'get' && request instanceof z.ZodObject);
  it.each(posted.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, { method, path, request }) => {
      const fields = Object.keys((request as z.ZodObject).shape);
      const address = path.replace(/\{\w+\}/g, 'unknown');
      const bodies: unknown[] = [
        ...VALUES,
        ...fields.flatMap((field) => VALUES.map((value) => ({ ...usual(fields), [field]: value }))),
      ];
      const faults: string[] = [];
      for (const body of bodies) {
        const sent = JSON.stringify(body);
        const headers = { 'content-type': 'application/json' };
        const fault = faultOf(
          await browserFor(path).send(address, { method: method.toUpperCase(), body: sent, headers }),
        );
        if (fault) faults.push(`${name} ${sent.slice(0, 120)} ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );

  const read = served.filter(({ method }) => method === 'get');
  it.each(read.map((route) => [route.path, route] as const))(
    'GET %s',
    async (path, { query }) => {
      const inPath = VALUES.filter(
        (value) => typeof value === 'string' && value !== '' && !value.includes('\ud800'),
      ).map((value) => path.replace(/\{\w+\}/g, encodeURIComponent(String(value))));
      const names = Object.keys(query?.shape ?? {});
      const inQuery = names.flatMap((name) =>
        VALUES.map(
          (value) =>
            `${path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams([
              [name, String(value)],
              [name, 'twice'],
            ])}`,
        ),
      );
      const faults: string[] = [];
      for (const address of [...(path.includes('{') ? inPath : [path]), ...inQuery]) {
        const fault = faultOf(await browserFor(path).get(address));
        if (fault) faults.push(`GET ${address.slice(0, 120)} ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});

/** What most fields take, so that the bad one is the one that is looked at. */
const usual = (fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (field in USUAL ? [[field, USUAL[field]]] : [])));
const USUAL: Record<string, unknown> = {
  token: 'pass',
  'g-recaptcha-response': 'pass',
  email: 'somebody@demo.test',
  sku: 'UNKNOWN-SKU',
  amount: '10.00',
  pin: '0000',
  type: 'quote',
  name: 'Ana',
  message: 'Hello',
};
