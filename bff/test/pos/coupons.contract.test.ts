import { couponAnswer, couponEmailAnswer, couponListAnswer } from '@shop/contract/pos/coupon';
import { cartContent } from '@shop/contract/v1/cart';
import { listingAnswer } from '@shop/contract/v1/listing';
import { productAnswer } from '@shop/contract/v1/product';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let staff: Browser;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  staff = shop.browser();
  await staff.get('/v1/session');
  await staff.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
}, 120_000);
afterAll(() => shop.stop());

const wanted = { code: 'spring26', name: 'Spring', type: 'fixed', amount: '150.5', min_gtotal: '1500', uselimit: 40 };
const list = async (body: object) => {
  const { status, json } = await staff.post('/pos/coupon/list', body);
  return { status, ...couponListAnswer.parse(json) };
};
const made = async (body: object) => {
  const answer = couponAnswer.parse((await staff.post('/pos/coupon/create', body)).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer.coupon;
};

describe('coupons at the counter', () => {
  it("are made with the form's own values where a field is left out, for one customer, with who did it", async () => {
    const { rows } = await shop.accounts.query<{ id: string; firstname: string }>(
      `select id, firstname from customer where email = 'shopper@demo.test'`,
    );
    const [customer] = rows;
    const coupon = await made({ ...wanted, status: 1, user_id: customer?.id });
    expect(coupon).toMatchObject({
      ...{ code: 'SPRING26', amount: '150.50', min_gtotal: '1500.00', uselimit: 40, usecount: 0, status: 1 },
      ...{ user_id: customer?.id, customer: expect.stringContaining(customer?.firstname ?? '-'), expiry: '' },
      op_history: [{ what: 'created', staff: expect.stringMatching(/\w+ \w+/) }],
    });
    expect((await list({ search: 'shopper@demo.test' })).coupons.map(({ code }) => code)).toEqual(['SPRING26']);
    expect(await made({ code: 'PLAIN', name: 'Plain', amount: '10' })).toMatchObject({
      ...{ type: 'percent', amount: '10.00', min_gtotal: '0.00', uselimit: 1, status: 0, customer: '' },
    });
  });

  it('are refused with the first rule they break', async () => {
    const refused = async (more: object) =>
      (await staff.post('/pos/coupon/create', { ...wanted, code: 'NEW', ...more })).json;
    expect(await refused({ code: '', name: '' })).toMatchObject({ success: false, msg: 'Please enter a code' });
    expect(await refused({ code: 'welcome10' })).toMatchObject({
      msg: 'WELCOME10 is in use, please take another code',
    });
    expect(await refused({ amount: 0 })).toMatchObject({ msg: 'Please enter an amount' });
    expect(await refused({ expiry: '2020-01-31' })).toMatchObject({ msg: 'Please choose today or a later day' });
    expect(await refused({ user_id: '7f000001-8e4a-4b7a-9d2c-0123456789ab' })).toMatchObject({
      msg: 'customer selecting fail',
    });
    expect((await list({ search: 'NEW' })).total).toBe(0);
  });

  it('are listed twenty a page, searched and sorted; the seeded ones are there', async () => {
    const { coupons, total } = await list({ sort: 'code', direction: 'asc', type: 'percent' });
    expect(coupons.map(({ code }) => code)).toContain('WELCOME10');
    expect(total).toBeGreaterThanOrEqual(coupons.length);
    expect((await list({ search: 'welcome' })).coupons).toMatchObject([{ code: 'WELCOME10', amount: '10.00' }]);
    expect((await list({ search: 'welcome', page: 2 })).coupons).toEqual([]);
  });

  it('are switched over, or to the requested state however often, and a disabled one is refused in a cart', async () => {
    const { id } = await made({ ...wanted, code: 'SWITCH', min_gtotal: 0, status: 1 });
    const status = async (body: object) => couponAnswer.parse((await staff.post('/pos/coupon/status', body)).json);
    for (const _ of [1, 2]) expect(await status({ id, status: 0 })).toMatchObject({ coupon: { status: 0 } });
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    const set = await shopper.post('/v1/cart/updateBasic', { cart: { coupon: 'switch' } });
    expect(set.json).toMatchObject({ couponMsg: "We don't know that code. Please check it and try again." });
    const acts = {
      coupon: { status: 1, op_history: [{ what: 'enabled' }, { what: 'disabled' }, { what: 'created' }] },
    };
    expect(await status({ id })).toMatchObject(acts);
    expect((await staff.post('/pos/coupon/status', { id: '99999999' })).status).toBe(404);
    expect((await staff.post('/pos/coupon/status', { id: "1' or 1" })).status).toBe(404);
  });

  it('that are disabled while a cart holds them are refused when it is bought, by name; nothing is placed, the price is shown again', async () => {
    const { id } = await made({ ...wanted, code: 'GOESAWAY', min_gtotal: 0, status: 1 });
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    const { items } = listingAnswer.parse(
      (await shopper.post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' })).json,
    );
    const url = items.find(({ needsChoice }) => needsChoice)?.url;
    const { product } = productAnswer.parse((await shopper.get(`/v1/product/${url}`)).json);
    const sku = product.combinations.find(({ available }) => available)?.sku;
    await shopper.post('/v1/cart/add', { sku, qty: 1 });
    const contact = { firstname: 'Ana', lastname: 'Lee', email: 'ana@demo.test', mobile: '021555123', agree_terms: 1 };
    const cart = { ...contact, address: '1 Queen Street, Auckland', zip: '1010', coupon: 'GOESAWAY' };
    await shopper.post('/v1/cart/updateBasic', { cart, useSameAddress: 1 });
    const content = async () => cartContent.parse((await shopper.get('/v1/cart/content')).json);
    expect((await content()).cart).toMatchObject({ coupon: 'GOESAWAY', coupon_dis: '150.50' });
    await staff.post('/pos/coupon/status', { id, status: 0 });
    const placed = await shopper.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' });
    expect([placed.status, placed.text]).toEqual([422, expect.stringContaining('GOESAWAY')]);
    const after = await content();
    expect(after).toMatchObject({
      cart: { coupon: 'GOESAWAY', coupon_dis: '0.00' },
      couponMsg: expect.stringMatching(/./),
    });
    expect((await list({ search: 'GOESAWAY' })).coupons).toMatchObject([{ usecount: 0 }]);
  });

  it('are e-mailed to their customer, and say so in their history', async () => {
    const { rows } = await shop.accounts.query<{ id: string; firstname: string }>(
      `select id, firstname from customer where email = 'shopper@demo.test'`,
    );
    const email = async (code: string) => staff.post('/pos/coupon/email', { code });
    await made({ ...wanted, code: 'FORYOU', user_id: rows[0]?.id, min_gtotal: 0 });
    expect((await email('FORYOU')).json).toMatchObject({ success: false, msg: 'Please enable the coupon first' });
    const mailed = { ...wanted, code: 'MAILED', user_id: rows[0]?.id, status: 1, if_email: 1 };
    expect(await made(mailed)).toMatchObject({ if_email: 1, op_history: [{ what: 'emailed' }, { what: 'created' }] });
    const again = couponEmailAnswer.parse((await email('mailed')).json);
    expect(again).toMatchObject({
      msg: expect.stringMatching(new RegExp(`^MAILED is on its way to ${rows[0]?.firstname}`)),
    });
    expect((await email('WELCOME10')).json).toMatchObject({ msg: 'Please choose a customer first' });
    expect((await email('NOSUCH')).status).toBe(404);
    await eventually(async () => {
      const answer = await fetch(`${shop.sandbox}/sandbox/mail/messages`);
      const mails = (await answer.json()) as { to: string; text: string }[];
      const found = mails.filter(({ to, text }) => to.includes('shopper@demo.test') && text.includes('MAILED'));
      expect(found).toHaveLength(1);
    }, 20_000);
  });

  it.each([
    ['list', { sort: 'password' }, 'sort'],
    ['list', { type: 'gift' }, 'type'],
    ['list', { direction: 'sideways' }, 'direction'],
    ['list', { page: 0 }, 'page'],
    ['list', { search: { like: '%' } }, 'search'],
    ['create', { ...wanted, amount: '1.2.3' }, 'amount'],
    ['create', { ...wanted, min_gtotal: '1.5' }, 'min_gtotal'],
    ['create', { ...wanted, uselimit: 'many' }, 'Uselimit'],
    ['create', { ...wanted, expiry: '31/01/2030' }, 'Expiry'],
    ['create', { ...wanted, type: 'gift' }, 'type'],
    ['email', {}, 'code'],
    ['status', {}, 'id'],
    ['status', { id: '1', status: 2 }, 'status'],
  ])('%s refuses %j with a sentence that names the field', async (call, body, field) => {
    const { status, text } = await staff.post(`/pos/coupon/${call}`, body);
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });

  it.each(['list', 'create', 'status', 'email'])('%s is for staff, with the token of their session', async (call) => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    expect((await shopper.post(`/pos/coupon/${call}`, { ...wanted, id: '1' })).status).toBe(401);
    expect(
      (await staff.send(`/pos/coupon/${call}`, { method: 'POST', body: { ...wanted, id: '1' }, bare: true })).status,
    ).toBe(403);
  });
});
