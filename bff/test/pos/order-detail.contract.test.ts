import { emptyTables } from '@shop/kit/testing/empty-tables';
import { activityStored, logsAnswer } from '@shop/contract/pos/activity';
import { gaSent } from '@shop/contract/pos/analytics';
import { alertsAnswer, alertsRead } from '@shop/contract/pos/frame';
import { homeAnswer } from '@shop/contract/pos/home';
import { orderDetail } from '@shop/contract/pos/order-detail';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let staff: Browser;
let manager: Browser;
const ids = new Map<string, string>();
const CUSTOMER = '0190d1c0-0000-7000-8000-200000000001';
const today = todayInNz(new Date());

const signedIn = (name: string) => signedInAs(shop.browser(), name);
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  [staff, manager] = [await signedIn('staff'), await signedIn('manager')];
  const { rows } = await shop.accounts.query<{ id: string; email: string }>('select id, email from staff');
  for (const { id, email } of rows) ids.set(email, id);
  await shop.accounts.query(
    `insert into customer (id, email, password_hash, firstname, lastname, mobile, organisation, shipping_address, shipping_zip,
            billing_address, created_at, updated_at)
     values ($1, 'zelda@zelda.test', '-', 'Zelda', 'Bound', '021', '', '', '', '', now(), now())`,
    [CUSTOMER],
  );
}, 120_000);
afterAll(() => shop.stop());
beforeEach(() => shop.orders && emptyTables(shop.orders, 'orders, activity cascade'));

interface Row {
  readonly no: string;
  readonly status?: string;
  readonly customer?: string;
}
const HOLDS: Readonly<Record<string, string>> = {
  ...{ quote: 'none', pending: 'held', locked: 'released', paid: 'final', dispatched: 'final' },
};

/** A corner sofa of two parts and an armchair of one, $100.00 off, assembled. */
async function saved({ no, status = 'pending', customer = '' }: Row): Promise<void> {
  await shop.orders?.query(
    `insert into orders (order_no, kind, status, lock_reason, version, last_version, confirmation_token, branch, quote_state, expires_on,
            firstname, lastname, company, mobile, email, address, zip, billing_address, comment, coupon_code, customer_id, hold_state,
            paid_at, staff_id, subtotal_cents, coupon_discount_cents, discount_cents, shipping_cents, assembly_cents,
            grand_total_cents, gst_cents, delivery)
     values ($1, case when $2 = 'quote' then 'quote' else 'order' end, $2, case when $2 = 'locked' then 'cancelled' else '' end, 1, 1, $1,
             'AKL', case when $2 = 'quote' then 'active' end, $3, 'Zelda', 'Quotes', 'New Ltd', '0211234567', 'zelda@zelda.test',
             '14 Kowhai Road', '0630', 'same', 'Call before 9', 'FIFTY', $4, $5, case when $2 in ('paid', 'dispatched') then now() end, $6,
             400000, 10000, 10000, 12900, 8000, 410900, 53596, 'PRICED')`,
    [no, status, status === 'quote' ? addDays(today, 6) : null, customer, HOLDS[status], ids.get('staff@demo.test')],
  );
  const lines = `select 'l1' as id, 0 as at, 'LIN-COR' as sku, 'Lindis corner sofa' as name, 1 as qty, 300000 as each
                 union all select 'l2', 1, 'HAA-ARM', 'Haast armchair', 2, 50000`;
  await shop.orders?.query(
    `insert into order_line (order_no, line_id, position, sku, product_sku, name, url, thumb, option_text, collection, category, qty,
            each_org_cents, each_cents, coupon_cents, gst_cents, price_version, method, pick_location, is_hot, is_sale)
     select $1, id, at, sku, sku, name, 'u', '/t.webp', 'Sand', 'Lindis', 'Sofas', qty, each, each, 0, 0, 1, 'DEL', '', false, false
       from (${lines}) as line`,
    [no],
  );
  await shop.orders?.query(
    `insert into sub_item (order_no, line_id, sku, name, qty, cbm4)
     values ($1, 'l1', 'LIN-ARM', 'Lindis arm seat', 2, 100), ($1, 'l1', 'LIN-MID', 'Lindis middle', 3, 100), ($1, 'l2', 'HAA', 'Haast', 2, 100)`,
    [no],
  );
  await shop.orders?.query(
    `insert into allocation (order_no, line_id, component, qty, method, from_place, to_place)
     values ($1, 'l2', 'HAA', 2, 'DEL', 'DC', '')`,
    [no],
  );
  if (status === 'quote') return;
  await shop.orders?.query(
    `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status, reference, settled_at)
     values (gen_random_uuid(), $1, 'directcrd', 'Direct credit', 'transfer', 100000, 1, 'Deposit', now()),
            (gen_random_uuid(), $1, 'windcave', 'Card', 'hosted', 310900, 0, '', null)`,
    [no],
  );
}
/** All of it is paid, and $100.00 is given back. */
async function refunded(no: string): Promise<void> {
  await shop.orders?.query(`update order_payment set status = 1, settled_at = now() where order_no = $1`, [no]);
  await shop.orders?.query(
    `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status, type, refund_of, reference, settled_at)
     select gen_random_uuid(), $1, 'windcave', 'Card', 'hosted', 10000, 1, 2, id, 'R-1', now() + interval '1 second'
       from order_payment where order_no = $1 and gateway = 'windcave'`,
    [no],
  );
}
const info = async (kind: 'order' | 'quote', no: string, browser = staff) => browser.get(`/pos/${kind}-info/${no}`);
const detail = async (kind: 'order' | 'quote', no: string) => orderDetail.parse((await info(kind, no)).json);

describe('the detail of an order', () => {
  it('says who, where to, what of, and how much', async () => {
    await saved({ no: '200001', customer: CUSTOMER });
    const { order, ...answer } = await detail('order', '200001');
    expect(order).toMatchObject({
      ...{ order_no: '200001', status: 'pending', location: 'AKL', company: 'New Ltd', mobile: '0211234567' },
      ...{ customer_id: CUSTOMER, customer: { firstname: 'Zelda', lastname: 'Bound' } },
      ...{
        shipping_address: '14 Kowhai Road',
        shipping_zip: '0630',
        billing_address: 'same',
        comment: 'Call before 9',
      },
      ...{ subtotal_inc: '4000.00', shipping_cost: '129.00', assembly_cost: '80.00', rubbish_cost: '0.00' },
      ...{ total_discount: '100.00', grandtotal: '4109.00', total_tax: '535.96', delivery: '$129.00' },
      ...{
        coupon_code: 'FIFTY',
        couponInfo: '$100.00 off',
        assignedAmount: '4109.00',
        expiry_date: '',
        expiresIn: null,
      },
      staff_email: 'staff@demo.test',
    });
    expect(answer).toMatchObject({ paidAmount: '1000.00', canPayCredit: '0.00' });
    expect(order.payments.toSorted((a, b) => a.gateway.localeCompare(b.gateway))).toMatchObject([
      { gateway: 'directcrd', amount: '1000.00', reference: 'Deposit', status: 1, type: 1 },
      { gateway: 'windcave', amount: '3109.00', status: 0 },
    ]);
    expect(answer.pMethods).toHaveProperty('directcrd');
    expect(answer.ga4Itmes.map(({ item_id: id, price, quantity }) => [id, price, quantity])).toEqual([
      ['LIN-COR', '3000.00', 1],
      ['HAA-ARM', '500.00', 2],
    ]);
  });
  it('shows the parts of an item beneath it, in its group and without a price', async () => {
    await saved({ no: '200001', status: 'paid' });
    const { order } = await detail('order', '200001');
    const shown = order.items.map((item) => [item.sku, item.group_code, item.row_price_inc, item.qty_ordered]);
    expect(shown).toEqual([
      ['LIN-COR', -1, '3000.00', 1],
      ['LIN-ARM', 0, '0.00', 2],
      ['LIN-MID', 0, '0.00', 3],
      ['HAA-ARM', -1, '1000.00', 2],
    ]);
    expect(order.items[3]).toMatchObject({ can_be_taken: 2, already_taken: 0, take_allocations: [{ qty: 2 }] });
  });
  it('leads to the papers that it can have: a quote to itself, no receipt before money came or of what was cancelled', async () => {
    const urlsOf = async (kind: 'order' | 'quote', no: string) => {
      const { printUrl, tillReceiptUrl, creditNoteUrl, proFormaUrl, printLabelUrl } = await detail(kind, no);
      return [printUrl, tillReceiptUrl, creditNoteUrl, proFormaUrl, printLabelUrl];
    };
    const papersOf = (no: string, ...papers: string[]) =>
      papers.map((paper) => paper && `/pos/print/order/${no}/${paper}`);
    await saved({ no: '200001', status: 'quote' });
    await saved({ no: '200002' });
    await saved({ no: '200003', status: 'paid' });
    await saved({ no: '200004', status: 'locked' });
    await saved({ no: '200005', status: 'dispatched' });
    const [quote, ...papers] = await urlsOf('quote', '200001');
    expect(quote).toBe('/pos/print/quote/200001');
    expect(papers).toEqual(papersOf('200001', '', '', 'pro-forma', ''));
    expect(await urlsOf('order', '200002')).toEqual(papersOf('200002', '', '', '', 'pro-forma', ''));
    const paid = papersOf('200003', 'receipt', 'till-receipt', '', 'pro-forma', 'sold-label');
    expect(await urlsOf('order', '200003')).toEqual(paid);
    await refunded('200003');
    const all = papersOf('200003', 'receipt', 'till-receipt', 'credit-note', 'pro-forma', 'sold-label');
    expect(await urlsOf('order', '200003')).toEqual(all);
    expect(await urlsOf('order', '200004')).toEqual(papersOf('200004', '', '', '', 'pro-forma', ''));
    const gone = papersOf('200005', 'receipt', 'till-receipt', '', 'pro-forma', '');
    expect(await urlsOf('order', '200005')).toEqual(gone);
  });
  it('is printed as a PDF for staff alone, and not as what it cannot be', async () => {
    await saved({ no: '200002' });
    await saved({ no: '200003', status: 'paid' });
    await refunded('200003');
    await saved({ no: '200005', status: 'paid' });
    for (const [no, paper, filename] of [
      ['200003', 'receipt', 'tax-invoice-200003.pdf'],
      ['200003', 'till-receipt', 'till-receipt-200003.pdf'],
      ['200003', 'credit-note', 'credit-note-200003.pdf'],
      ['200003', 'sold-label', 'sold-label-200003.pdf'],
      ['200002', 'pro-forma', 'pro-forma-200002.pdf'],
    ] as const) {
      const { status, headers, text } = await staff.get(`/pos/print/order/${no}/${paper}`);
      expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
      expect(headers.get('content-disposition')).toBe(`inline; filename="${filename}"`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const statusOf = async (path: string, browser = staff) => (await browser.get(`/pos/print/order/${path}`)).status;
    await saved({ no: '200004', status: 'locked' });
    for (const [path, sentence] of [
      ['200002/receipt', 'A payment receipt is printed once an order is paid or has a deposit'],
      ['200002/till-receipt', 'A payment receipt is printed once an order is paid or has a deposit'],
      ['200005/credit-note', 'A credit note is printed once a refund took something off the price'],
      ['200004/sold-label', 'A sold label is printed once an order is paid or has a deposit, until its'],
    ]) {
      const { status, text } = await staff.get(`/pos/print/order/${path}`);
      expect([path, status, text.includes(sentence ?? '-')]).toEqual([path, 422, true]);
    }
    for (const paper of ['receipt', 'till-receipt', 'credit-note', 'sold-label'])
      expect(await statusOf(`200003/${paper}`, shop.browser())).toBe(401);
    expect(await statusOf('999999/sold-label')).toBe(404);
    expect(await statusOf('200003/passport')).toBe(400);
  });
  it('leads to the customer system by configuration, but not from a cancelled order', async () => {
    await saved({ no: '200001', customer: CUSTOMER });
    await saved({ no: '200002', status: 'locked' });
    expect((await detail('order', '200001')).sendToUrl).toBe(`https://crm.test/orders/200001?customer=${CUSTOMER}`);
    const { order, sendToUrl } = await detail('order', '200002');
    expect([sendToUrl, order.status, order.lock_reason]).toEqual(['', 'locked', 'cancelled']);
  });
  it('of a quote has its days; each kind is found under its own address alone, an unknown number under none', async () => {
    await saved({ no: '200001', status: 'quote' });
    await saved({ no: '200002' });
    expect((await detail('quote', '200001')).order).toMatchObject({ expiry_date: addDays(today, 6), expiresIn: 6 });
    for (const [kind, no] of [
      ['order', '200001'],
      ['quote', '200002'],
      ['order', '999999'],
      ['quote', 'x'],
    ] as const) {
      const { status, text } = await info(kind, no);
      expect([status, text]).toEqual([404, 'The order is not exist']);
    }
    expect((await info('order', '200002', shop.browser())).status).toBe(401);
  });
});

describe('the report of a sale to analytics', () => {
  it('is claimed by one press of staff, once everything is paid', async () => {
    await saved({ no: '200001', status: 'paid' });
    await saved({ no: '200002' });
    const claim = async (orderNo: unknown, by = staff) => by.post('/pos/order/markGaSent', { orderNo });
    expect(gaSent.parse((await claim('200002')).json)).toEqual({ success: false });
    const claims = await Promise.all([1, 2, 3].map(async () => gaSent.parse((await claim('200001')).json).success));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect([(await claim('999999')).status, (await claim({ a: 1 })).status]).toEqual([404, 400]);
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    expect((await claim('200001', stranger)).status).toBe(401);
  });
});

describe('a comment', () => {
  const say = (description: string, more: object = {}) =>
    staff.send('/pos/activity/store', {
      method: 'PUT',
      body: { description, orderNo: '200001', event: 'order-notice', ...more },
    });
  const logs = async (event: string[] = ['order-notice', 'quote-notice']) =>
    logsAnswer.parse((await staff.post('/pos/activity/getLogs', { orderNo: '200001', event })).json);

  it('stands in the log with its time, its writer and whom it alerts; it is counted, and the badge of those rises', async () => {
    await saved({ no: '200001' });
    const remind = [ids.get('manager@demo.test')];
    const { id } = activityStored.parse((await say('Ring first', { properties: { read: [], remind } })).json) as {
      id: string;
    };
    const { logs: found, logStaffs, total } = await logs();
    expect(found).toMatchObject([
      {
        ...{ id, event: 'order-notice', causer_id: ids.get('staff@demo.test'), description: 'Ring first' },
        ...{ remind_ids: remind, properties: { remind, read: [] } },
      },
    ]);
    expect([total, logStaffs.length]).toEqual([1, 2]);
    expect((await detail('order', '200001')).order.num_comments).toBe(1);
    expect(homeAnswer.parse((await manager.get('/pos/home')).json).alerts).toBe(1);
    expect(homeAnswer.parse((await staff.get('/pos/home')).json).alerts).toBe(0);
    const { alerts, unread } = alertsAnswer.parse((await manager.post('/pos/alerts/list', {})).json);
    expect([unread, alerts]).toMatchObject([1, [{ order_no: '200001', text: 'Ring first', read: false }]]);
    expect(alertsRead.parse((await manager.post('/pos/alerts/read', { ids: [alerts[0]?.id] })).json).unread).toBe(0);
    expect((await logs()).logs[0]?.properties.read).toEqual(remind);
  });
  it('that is blank or alerts an unknown person is refused with a sentence', async () => {
    await saved({ no: '200001' });
    expect((await say('   ')).json).toMatchObject({ success: false, msg: 'Please say something' });
    expect((await say('x', { properties: { remind: [CUSTOMER] } })).json).toMatchObject({ success: false });
    expect((await say('x', { orderNo: '999999' })).status).toBe(404);
    expect((await logs()).total).toBe(0);
  });
  it.each([
    [{ description: 5 }, 'description'],
    [{ event: 'email-cart' }, 'event'],
    [{ properties: { remind: 'everybody' } }, 'remind'],
    [{ orderNo: '' }, 'Order no'],
  ])('of wrong types (%j) is a 400 that names the field', async (more, field) => {
    const { status, text } = await say('x', more);
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('the log', () => {
  it('says in words what was done to a quote', async () => {
    await saved({ no: '200001', status: 'quote' });
    await staff.post('/pos/update-quote-expiry-date', { orderNo: '200001', expiryDate: addDays(today, 9) });
    const { json } = await staff.post('/pos/activity/getLogs', { orderNo: '200001', event: ['quote-log'] });
    const [entry] = logsAnswer.parse(json).logs;
    expect(entry?.description).toMatch(/^moved the expiry from .+ to .+/);
    expect(entry?.causer_id).toBe(ids.get('staff@demo.test'));
  });
});
