import { customersAnswer } from '@shop/contract/pos/customer';
import { expirySet } from '@shop/contract/pos/quote';
import { quoteAnswer } from '@shop/contract/v1/quote';
import { addDays, formatNzLong, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let staff: Browser;
const CUSTOMER = '0190d1c0-0000-7000-8000-200000000001';
const today = todayInNz(new Date());

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  staff = shop.browser();
  await staff.get('/v1/session');
  await staff.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
  await shop.accounts.query(
    `insert into customer (id, email, password_hash, firstname, lastname, mobile, organisation, shipping_address, shipping_zip,
            billing_address, created_at, updated_at)
     values ($1, 'zelda@zelda.test', '-', 'Zelda', 'Quotes', '021', 'Old Ltd', '', '', '', now(), now())`,
    [CUSTOMER],
  );
}, 120_000);
afterAll(() => shop.stop());
beforeEach(() => shop.orders?.query('truncate orders cascade'));

interface Row {
  readonly no: string;
  readonly state?: string | null;
  readonly days?: number;
  readonly customer?: string;
}
async function saved({ no, state = 'active', days = 3, customer = CUSTOMER }: Row): Promise<void> {
  await shop.orders?.query(
    `insert into orders (order_no, kind, status, version, last_version, confirmation_token, branch, quote_state, expires_on, customer_id,
            acquisition, firstname, company, hold_state)
     values ($1, case when $2::text is null then 'order' else 'quote' end, case when $2::text is null then 'pending' else 'quote' end, 1, 1, $1, 'AKL',
             $2, $3, $4, 'Walk in', 'Zelda Anne', 'New Ltd', case when $2::text is null then 'held' else 'none' end)`,
    [no, state, addDays(today, days), customer],
  );
}
const move = async (orderNo: string, expiryDate: string) => {
  const { status, json } = await staff.post('/pos/update-quote-expiry-date', { orderNo, expiryDate });
  return { status, json };
};

describe('the last day of a quote', () => {
  it('moves, and its whole days left are counted', async () => {
    await saved({ no: '200001' });
    const { status, json } = await move('200001', addDays(today, 30));
    expect(status).toBe(200);
    expect(expirySet.parse(json)).toEqual({ success: true, expiry_date: addDays(today, 30), expiresIn: 30 });
  });
  it('out of bounds is refused with the bounds, and an unknown number is 404', async () => {
    await saved({ no: '200001' });
    const msg = `Choose a date from ${formatNzLong(today)} to ${formatNzLong(addDays(today, 30))}`;
    expect(await move('200001', addDays(today, -1))).toMatchObject({ status: 200, json: { success: false, msg } });
    expect((await move('200009', today)).status).toBe(404);
    await saved({ no: '200002', state: null });
    expect(await move('200002', today)).toMatchObject({
      json: { success: false, msg: 'This quote has become an order.' },
    });
  });
});

describe('a customer at the counter', () => {
  it('has the number of active quotes, and the channel of the latest document', async () => {
    const rows = [
      { no: '200001' },
      { no: '200002', days: 0 },
      { no: '200003', days: -1 },
      { no: '200004', state: 'expired', days: -5 },
      { no: '200005', state: 'deleted' },
      { no: '200006', state: null },
      { no: '200007', customer: '' },
    ];
    for (const row of rows) await saved(row);
    const { users } = customersAnswer.parse((await staff.get('/pos/cus-search/zelda@')).json);
    expect(users).toMatchObject([{ id: CUSTOMER, numQuotes: 2, acquisition: 'Walk in' }]);
  });
  it('gets the details of a document, where the document names one', async () => {
    await saved({ no: '200001' });
    await saved({ no: '200002', customer: '' });
    const write = async (orderno: string) => staff.post('/pos/update-cus-by-order', { orderno });
    expect((await write('200001')).json).toEqual({ success: true, msg: expect.stringMatching(/\w/) });
    const { rows } = await shop.accounts.query('select firstname, lastname, organisation from customer where id = $1', [
      CUSTOMER,
    ]);
    expect(rows).toEqual([{ firstname: 'Zelda Anne', lastname: 'Quotes', organisation: 'New Ltd' }]);
    const msg = 'Please choose a customer first';
    expect((await write('200002')).json).toMatchObject({ success: false, msg });
    expect((await write('200009')).status).toBe(404);
  });
});

describe('a quote that is sent', () => {
  const send = async (orderNo: string) => staff.post('/pos/quote/email-cus', { orderNo, note: 'As talked through' });
  const pin = (target: string) =>
    staff.post('/pos/check-pin', { pin: '1111', type: 'email-quote', managerId: '', target });

  it('needs the PIN of whoever sends it, for that quote', async () => {
    await saved({ no: '200001' });
    await shop.orders?.query(`update orders set email = 'zelda@zelda.test'`);
    await pin('200002');
    const refused = await send('200001');
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('PIN required')]);
    await pin('200001');
    expect((await send('200001')).json).toEqual({ success: true, msg: expect.stringContaining('zelda@zelda.test') });
    const sent = await shop.orders?.query('select order_no, version, note from quote_send');
    expect(sent?.rows).toEqual([{ order_no: '200001', version: 1, note: 'As talked through' }]);
  });
  it('is read by whoever holds its link: open, expired or ordered', async () => {
    await saved({ no: '200001' });
    await shop.orders?.query(`update orders set quote_token = 'a-link-of-128-bits'`);
    const read = async () => {
      const { status, json, headers } = await shop.browser().get('/v1/quote/a-link-of-128-bits');
      return { status, cache: headers.get('cache-control'), quote: quoteAnswer.parse(json) };
    };
    const open = await read();
    expect([open.status, open.cache]).toEqual([200, 'no-store']);
    expect(open.quote).toMatchObject({ order_no: '200001', state: 'open', expiresIn: 3, version: 1, confirmation: '' });
    expect(open.quote.pMethods.map(({ code }) => code)).toContain('windcave');
    await shop.orders?.query('update orders set expires_on = $1', [addDays(today, -1)]);
    expect((await read()).quote).toMatchObject({ state: 'expired', expiresIn: -1, pMethods: [] });
    await shop.orders?.query(`update orders set status = 'pending', hold_state = 'held', quote_state = 'ordered'`);
    expect((await read()).quote).toMatchObject({ state: 'ordered', confirmation: '/order/confirmation/200001' });
    expect((await shop.browser().get('/v1/quote/another-link')).status).toBe(404);
  });
});
