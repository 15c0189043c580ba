import { customersAnswer, recentCustomersAnswer } from '@shop/contract/pos/customer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let staff: Browser;
const idOf = (n: number) => `0190d1c0-0000-7000-8000-2${String(n).padStart(11, '0')}`;

async function signedIn(email: string): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  await browser.walk(`/pos/microsoftlogin?login_hint=${email}`);
  return browser;
}

beforeAll(async () => {
  shop = await runningShop();
  await shop.accounts.query(
    `insert into customer (id, email, password_hash, firstname, lastname, mobile, organisation, shipping_address, shipping_zip,
            billing_address, created_at, updated_at)
     select ('0190d1c0-0000-7000-8000-2' || lpad(n::text, 11, '0'))::uuid, 'zelda' || n || '@zelda.test', '-', 'Zelda', 'Ōhau ' || n,
            '+64 29 555 ' || lpad(n::text, 4, '0'), 'Ōhau Ltd', n || ' Queen Street, Auckland', '1010', '', now(), now()
       from generate_series(0, 59) as n`,
  );
  staff = await signedIn('staff@demo.test');
}, 120_000);
afterAll(() => shop.stop());

async function found(search: string, browser = staff) {
  const { status, json } = await browser.get(`/pos/cus-search/${search}`);
  expect(status).toBe(200);
  return customersAnswer.parse(json).users;
}

describe('the search for customers', () => {
  it('answers ten by part of name, mobile or e-mail, or as many as are requested', async () => {
    expect(await found('zelda')).toHaveLength(10);
    expect(await found('ZELDA/?limit=50')).toHaveLength(50);
    expect((await found('ohau%207'))[0]?.lastname).toBe('Ōhau 7');
    expect((await found('029%20555%200031')).map(({ lastname }) => lastname)).toEqual(['Ōhau 31']);
    expect((await found('%2B6429%205550031?filter=mobile')).map(({ id }) => id)).toEqual([idOf(31)]);
    expect((await found('zelda31@?filter=email')).map(({ id }) => id)).toEqual([idOf(31)]);
    expect(await found('zelda31@?filter=name')).toEqual([]);
  });
  it('shows what staff need of a customer, and nothing else; quotes are not counted while order is away', async () => {
    expect(await found('zelda7@')).toEqual([
      {
        id: idOf(7),
        firstname: 'Zelda',
        lastname: 'Ōhau 7',
        email: 'zelda7@zelda.test',
        mobile: '+64 29 555 0007',
        organisation: 'Ōhau Ltd',
        numQuotes: null,
        billing_address: '',
        shipping_address: '7 Queen Street, Auckland',
        shipping_zip: '1010',
        acquisition: '',
      },
    ]);
  });
  it('refuses what is no search with a sentence', async () => {
    for (const search of ['zelda?limit=51', 'zelda?limit=0', 'zelda?filter=password', '%00', 'x'.repeat(201)]) {
      const { status, text } = await staff.get(`/pos/cus-search/${search}`);
      expect([search, status, text]).toEqual([search, 400, expect.stringMatching(/^[A-Z].*\w/)]);
    }
  });
});

describe('recent customers', () => {
  const choose = async (email: string, ...numbers: number[]) => {
    for (const n of numbers)
      await shop.accounts.query(
        `insert into recent_customer (staff_id, customer_id, chosen_at)
         select id, $2, timestamptz '2026-07-01T00:00:00Z' + make_interval(mins => $3) from staff where email = $1`,
        [email, idOf(n), n],
      );
  };
  const recent = async (browser: Browser) =>
    recentCustomersAnswer.parse((await browser.get('/pos/get-recent-customers/')).json);

  it('are those of the signed-in staff member, newest first, with the time', async () => {
    await choose('staff@demo.test', ...Array.from({ length: 12 }, (_, n) => n));
    await choose('manager@demo.test', 40, 41);
    const { users, at } = await recent(staff);
    expect(users.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(idOf));
    expect([at.length, at[0]]).toEqual([10, '2026-07-01 12:11']);
    const manager = await signedIn('manager@demo.test');
    expect((await recent(manager)).users.map(({ id }) => id)).toEqual([idOf(41), idOf(40)]);
  });
});

describe('customers at the counter', () => {
  const paths = ['/pos/cus-search/zelda', '/pos/get-recent-customers'];
  const statuses = async (browser: Browser) => {
    const answers = await Promise.all(paths.map((path) => browser.get(path)));
    for (const { text } of answers) expect(text).not.toContain('zelda');
    return answers.map(({ status }) => status);
  };

  it('are shown to staff alone', async () => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    const login = { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' };
    expect((await shopper.post('/v1/email', login)).json).toMatchObject({ logged: true });
    expect(await statuses(shopper)).toEqual([401, 401]);
    expect(await statuses(shop.browser())).toEqual([401, 401]);
  });
  it('are not shown to a session that was left, nor to one that was made up', async () => {
    const left = await signedIn('staff@demo.test');
    const sid = left.cookies.get('sid') ?? '';
    await left.post('/pos/logout');
    const thief = shop.browser();
    for (const cookie of [sid, `${sid.slice(0, -2)}xx`, 'A'.repeat(43)]) {
      thief.cookies.set('sid', cookie);
      expect(await statuses(thief)).toEqual([401, 401]);
    }
  });
});
