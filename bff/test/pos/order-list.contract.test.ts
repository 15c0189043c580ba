import { emptyTables } from '@shop/kit/testing/empty-tables';
import { orderListAnswer, quoteDeleted } from '@shop/contract/pos/order-list';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let staff: Browser;
let staffId: string;
const today = todayInNz(new Date());

const signedIn = (name: string) => signedInAs(shop.browser(), name);
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  staff = await signedIn('staff');
  const { rows } = await shop.accounts.query<{ id: string }>(`select id from staff where email = 'staff@demo.test'`);
  staffId = rows[0]?.id ?? '';
}, 120_000);
afterAll(() => shop.stop());
beforeEach(() => shop.orders && emptyTables(shop.orders, 'orders cascade'));

interface Row {
  readonly no: string;
  readonly quote?: boolean;
  readonly branch?: string;
  readonly by?: string;
  readonly days?: number;
}
async function saved({ no, quote = false, branch = 'AKL', by = '', days = 3 }: Row): Promise<void> {
  await shop.orders?.query(
    `insert into orders (order_no, kind, status, version, last_version, confirmation_token, branch, quote_state, expires_on, firstname,
            lastname, mobile, email, staff_id, hold_state, subtotal_cents, grand_total_cents)
     values ($1, case when $2 then 'quote' else 'order' end, case when $2 then 'quote' else 'pending' end, 1, 1, $1, $3,
             case when $2 then 'active' end, $4, 'Zelda', 'Quotes', '0211234567', 'zelda@zelda.test', $5,
             case when $2 then 'none' else 'held' end, 700500, 700500)`,
    [no, quote, branch, quote ? addDays(today, days) : null, by],
  );
}
const list = async (body: object) => {
  const { status, json } = await staff.post('/pos/order-list', body);
  return { status, ...orderListAnswer.parse(json) };
};
const numbers = async (body: object) => (await list(body)).orders.map(({ order_no }) => order_no).toSorted();

describe('lists at the counter', () => {
  it('show a quote with its days, its total and who made it', async () => {
    await saved({ no: '200001', quote: true, by: staffId });
    const { total, more, orders } = await list({ type: 'quote', filters: { allBranch: 1 } });
    expect([total, more]).toEqual([1, false]);
    expect(orders).toMatchObject([
      {
        ...{ order_no: '200001', status: 'quote', location: 'AKL', firstname: 'Zelda', grandtotal: '7005.00' },
        ...{ expiry_date: addDays(today, 3), expiresIn: 3, minExpireDate: today, maxExpireDate: addDays(today, 30) },
        ...{ staff_email: 'staff@demo.test', staff_label: expect.stringMatching(/\w+ \w+/), num_comments: 0 },
      },
    ]);
  });
  it("are of the session's branch unless all are requested, of one staff member, and searched", async () => {
    await saved({ no: '200001', by: staffId });
    await saved({ no: '200002', branch: 'WEB' });
    expect(await numbers({ type: 'order' })).toEqual(['200001']);
    expect(await numbers({ type: 'order', filters: { staff: '', allBranch: true } })).toEqual(['200001', '200002']);
    expect(await numbers({ type: 'p-order', filters: { staff: staffId, allBranch: '1' } })).toEqual(['200001']);
    expect(await numbers({ type: 'order', search: 200001, filters: { allBranch: 1 } })).toEqual(['200001']);
    expect(await numbers({ type: 'order', search: 'zelda 0211', filters: { allBranch: 1 } })).toHaveLength(2);
    expect(await numbers({ type: 'c-order', filters: { allBranch: 1 } })).toEqual([]);
  });
  it('are of all branches where a call for quotes names none', async () => {
    await saved({ no: '200001', quote: true });
    await saved({ no: '200002', quote: true, branch: 'WLG' });
    expect(await numbers({ type: 'quote' })).toEqual(['200001', '200002']);
    expect(await numbers({ type: 'quote', filters: { staff: '' } })).toEqual(['200001', '200002']);
    expect(await numbers({ type: 'quote', filters: { allBranch: 0 } })).toEqual(['200001']);
  });
  it('are sorted and paged', async () => {
    for (const no of ['200003', '200001', '200002']) await saved({ no });
    const request = { type: 'p-order', sort: 'order_no', direction: 'desc', pageSize: 2 };
    const shown = async (page: number) => (await list({ ...request, page })).orders.map(({ order_no: no }) => no);
    expect([await shown(1), await shown(2)]).toEqual([['200003', '200002'], ['200001']]);
    // Beyond the last, as deep as it may be: empty, and not refused.
    for (const page of [3, 10_001, 123_456_789]) expect(await shown(page)).toEqual([]);
  });
  it.each([
    [{ type: 'invoices' }, 'type'],
    [{}, 'type'],
    [{ type: 'order', sort: 'password' }, 'sort'],
    [{ type: 'order', direction: 'sideways' }, 'direction'],
    [{ type: 'order', page: 0 }, 'page'],
    [{ type: 'order', pageSize: 51 }, 'pageSize'],
    [{ type: 'order', filters: [] }, 'filters'],
    [{ type: 'order', search: { like: '%' } }, 'search'],
  ])('refuse %j with a sentence that names the field', async (body, field) => {
    const { status, text } = await staff.post('/pos/order-list', body);
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('a quote that is deleted', () => {
  const remove = (no: string, browser = staff) => browser.send(`/pos/quote-del/${no}`, { method: 'GET' });
  const pin = (target: string, browser = staff) =>
    browser.post('/pos/check-pin', { pin: '1111', type: 'quote-del', managerId: '', target });

  it('needs the PIN of this session for that quote; then it is in no list, and its link and number are unknown', async () => {
    await saved({ no: '200001', quote: true });
    await shop.orders?.query(`update orders set quote_token = 'a-link'`);
    expect((await remove('200001')).status).toBe(403);
    await pin('200002');
    expect((await remove('200001')).status).toBe(403);
    await pin('200001');
    const other = await signedIn('wlg');
    expect((await remove('200001', other)).status).toBe(403);
    expect(quoteDeleted.parse((await remove('200001')).json)).toMatchObject({ success: true, status: 'deleted' });
    expect(await numbers({ type: 'quote', filters: { allBranch: 1 } })).toEqual([]);
    expect((await shop.browser().get('/v1/quote/a-link')).status).toBe(404);
    expect((await staff.post('/pos/cart/get', { orderNo: '200001' })).status).toBe(404);
    expect((await remove('200001')).status).toBe(200);
    expect((await remove('200001', other)).status).toBe(404);
  });
  it('is refused as an order, and an unknown number is 404', async () => {
    await saved({ no: '200001' });
    await pin('200001');
    expect((await remove('200001')).json).toMatchObject({ success: false, msg: 'This quote has become an order.' });
    expect((await remove('999999')).status).toBe(404);
  });
});
