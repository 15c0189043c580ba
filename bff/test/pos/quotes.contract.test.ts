import { logsAnswer } from '@shop/contract/pos/activity';
import { searchItemsAnswer } from '@shop/contract/pos/cart';
import { customersAnswer } from '@shop/contract/pos/customer';
import { draftBegun, draftCompleted } from '@shop/contract/pos/draft-routes';
import { expirySet } from '@shop/contract/pos/quote';
import { redirectAnswer } from '@shop/contract/v1/cart';
import { quoteAnswer } from '@shop/contract/v1/quote';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { eventually } from '@shop/kit/testing/eventually';
import { addDays, formatNzLong, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../browser.ts';
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
beforeEach(() => shop.orders && emptyTables(shop.orders, 'orders cascade'));

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

describe('a quote that was saved and sent', () => {
  /** One sofa, saved and sent at the counter. @returns its number and the token of its link */
  async function sent(): Promise<{ orderNo: string; token: string }> {
    const { items } = searchItemsAnswer.parse((await staff.post('/pos/cart/searchItems', { str: 'sofa' })).json);
    const sku = items.find(({ qty }) => qty > 3)?.sku;
    const { draft } = draftBegun.parse((await staff.post('/pos/cart/new')).json);
    await staff.post('/pos/cart/addItem', { draft, sku, qty: 1 });
    await staff.post('/pos/cart/allocateAll', { draft });
    const cart = { firstname: 'Mere', lastname: 'H', email: 'mere@demo.test', mobile: '021555123', zip: '1010' };
    await staff.post('/pos/cart/updateBasic', { draft, cart: { ...cart, address: '1 Queen Street, Auckland' } });
    await staff.post('/pos/check-pin', { pin: '1111', type: 'quote_email', target: draft });
    const saved = draftCompleted.parse((await staff.post('/pos/cart/complete', { draft, option: 'quote_email' })).json);
    if (!saved.success) throw new Error(saved.msg);
    const found = await shop.orders?.query<{ token: string }>('select quote_token as token from orders');
    return { orderNo: saved.orderNo, token: found?.rows[0]?.token ?? '' };
  }
  const customer = async () => {
    const browser = shop.browser();
    await browser.get('/v1/session');
    return browser;
  };
  const read = async (browser: Browser, token: string) =>
    quoteAnswer.parse((await browser.get(`/v1/quote/${token}`)).json);
  /** As the page does, and the provider's page with this card. @returns where the customer ends */
  async function atPage(browser: Browser, answer: Answer, cardNumber: string): Promise<string> {
    const { redirect, params } = redirectAnswer.parse(answer.json);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(params).toString();
    const gone = await browser.send(redirect, { method: 'POST', body, headers, bare: true });
    const fields = { holder: 'Mere H', cardNumber, expiry: '12/30', cvc: '123', action: 'pay' };
    const page = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    const paid = await fetch(gone.headers.get('location') ?? '', page);
    const back = new URL(paid.headers.get('location') ?? '');
    return (await browser.get(back.pathname + back.search)).headers.get('location') ?? '';
  }

  it('is printed for staff as a PDF of the saved version', async () => {
    const { orderNo } = await sent();
    const { status, headers, text } = await staff.get(`/pos/print/quote/${orderNo}`);
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers.get('content-disposition')).toBe(`inline; filename="quote-${orderNo}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await staff.get('/pos/print/quote/999999')).status).toBe(404);
    expect((await shop.browser().get(`/pos/print/quote/${orderNo}`)).status).toBe(401);
  });
  it('is refused with the sentence of its rule, and nothing is done', async () => {
    const { orderNo, token } = await sent();
    const browser = await customer();
    const right = {
      orderNo,
      payment: 'windcave',
      comment: '',
      agree_terms: 1,
      token: 'pass',
      quote: token,
      version: 1,
    };
    const pay = async (more: object, from = browser) => {
      const { status, text } = await from.post('/v1/quote/pay', { ...right, ...more });
      return [status, text];
    };
    expect(await pay({ token: 'wrong' })).toEqual([403, 'Captcha validation failed, please try again']);
    expect(await pay({ payment: '' })).toEqual([422, 'How do you want to pay?']);
    expect((await pay({ payment: 'weftpos' }))[0]).toBe(422);
    expect((await pay({ agree_terms: 0 }))[1]).toContain("can you please agree to the T&C's?");
    expect(await pay({ version: 2 })).toEqual([409, 'This quote has changed. Please check it again.']);
    expect((await pay({ quote: 'guessed' }))[0]).toBe(404);
    expect((await pay({ quote: '' }))[0]).toBe(404);
    expect((await pay({ orderNo: '1' }))[0]).toBe(404);
    expect((await browser.send('/v1/quote/pay', { method: 'POST', body: right, bare: true })).status).toBe(403);
    await shop.orders?.query('update orders set expires_on = $1', [addDays(today, -1)]);
    expect(await pay({})).toEqual([422, 'This quote has expired. Please ask us to renew it.']);
    const { rows } = (await shop.orders?.query('select status, hold_state as hold from orders')) ?? {};
    expect(rows).toEqual([{ status: 'quote', hold: 'none' }]);
  });
  it('is payable again after a decline, and leads to its confirmation once it is paid, however often it is pressed', async () => {
    const { orderNo, token } = await sent();
    const browser = await customer();
    await read(browser, token);
    // The browser that opened the link need not name it, nor the version.
    const body = { orderNo, payment: 'windcave', comment: 'Ring twice', token: 'pass' };
    const pay = () => browser.post('/v1/quote/pay', body);
    const declined = await atPage(browser, await pay(), '4000000000000002');
    expect(declined).toBe(`/cart?payment=declined&quote=${token}`);
    expect(await read(browser, token)).toMatchObject({ state: 'open', status: 'quote', version: 1 });
    const [first, again] = await Promise.all([pay(), pay()]);
    expect(again.json).toEqual(first.json);
    const { grandtotal } = await read(browser, token);
    const end = await atPage(browser, first, '4111111111111111');
    const paid = await read(browser, token);
    expect(paid).toMatchObject({ order_no: orderNo, state: 'ordered', status: 'paid', grandtotal, confirmation: end });
    const ledger = (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as {
      reference: string;
      approved: boolean;
    }[];
    expect(ledger.filter(({ reference, approved }) => approved && reference.startsWith(`${orderNo}-`))).toHaveLength(1);
    expect(redirectAnswer.safeParse((await pay()).json).success).toBe(true);
  });
});

describe('a cart that staff send', () => {
  it('comes by mail, and its link fills the customer’s cart once', async () => {
    const { items } = searchItemsAnswer.parse((await staff.post('/pos/cart/searchItems', { str: 'sofa' })).json);
    const sku = items.find(({ qty }) => qty > 3)?.sku;
    const { draft } = draftBegun.parse((await staff.post('/pos/cart/new')).json);
    await staff.post('/pos/cart/addItem', { draft, sku, qty: 2 });
    const send = () => staff.post('/pos/cart/send-cart', { draft, note: 'As talked through' });
    const first = "Please enter customer's first name";
    expect((await send()).json).toMatchObject({ success: false, msg: first });
    const cart = { firstname: 'Mere', lastname: 'H', email: 'sent@demo.test', mobile: '021555123', zip: '1010' };
    await staff.post('/pos/cart/updateBasic', { draft, cart: { ...cart, acquisition: 'Walk in' } });
    expect((await send()).status).toBe(403);
    await staff.post('/pos/check-pin', { pin: '1111', type: 'send-cart', target: draft });
    expect((await send()).json).toEqual({ success: true, msg: 'The cart is on its way to sent@demo.test.' });
    const mail = await eventually(async () => {
      const mails = (await (await fetch(`${shop.sandbox}/sandbox/mail/messages`)).json()) as {
        to: string;
        text: string;
      }[];
      const found = mails.filter(({ to }) => to.includes('sent@demo.test'));
      expect(found).toHaveLength(1);
      return found[0];
    }, 20_000);
    expect(mail?.text).toContain('As talked through');
    const token = /\/cart\?from=(\S+)/.exec(mail?.text ?? '')?.[1];
    const browser = shop.browser();
    await browser.get('/v1/session');
    for (let opened = 0; opened < 2; opened++) {
      const { status, json } = await browser.post('/v1/cart/sent', { from: token });
      expect([status, json]).toEqual([200, { success: true, itemcount: 2, couponMsg: '' }]);
    }
    expect((await browser.post('/v1/cart/sent', { from: 'guessed' })).status).toBe(404);
  });
  it('stands in the Sent Cart Log of who sent it, with what was sent', async () => {
    const log = (more: object) => staff.post('/pos/activity/getLogs', { event: ['email-cart'], page: 1, ...more });
    const { logs, logStaffs, total } = logsAnswer.parse((await log({ pageSize: 20, onlyMe: 2 })).json);
    expect([total, logs.length]).toEqual([1, 1]);
    const cart = { name: 'Mere H', email: 'sent@demo.test', items: 2, bought: [] };
    expect(logs[0]).toMatchObject({
      event: 'email-cart',
      description: expect.stringMatching(/^Cart sent to Mere H, 2 /),
      cart,
    });
    expect(logStaffs.map(({ id }) => id)).toEqual([logs[0]?.causer_id]);
    expect(logsAnswer.parse((await log({ page: 2 })).json).logs).toEqual([]);
    for (const [wrong, field] of [
      [{ page: 0 }, 'page'],
      [{ pageSize: 1_000 }, 'pageSize'],
      [{ onlyMe: 3 }, 'onlyMe'],
      [{ event: ['email-cart', 'order-notice'], orderNo: '1' }, 'Event'],
      [{ event: ['order-notice'] }, 'Order no'],
    ] as const) {
      const { status, text } = await log(wrong);
      expect([status, text]).toEqual([400, expect.stringContaining(field)]);
    }
  });
});
