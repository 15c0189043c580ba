import { fixedClock } from '@shop/kit/testing/fixed-clock';
import type { Pool } from '@shop/kit/postgres/pool';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { listDue } from '../src/application/list-due.ts';
import { dueQuery } from '../src/outbound/postgres/due.query.ts';

let pool: Pool;
/** One in the morning of 22 November in New Zealand. */
const clock = fixedClock('2026-11-21T12:00:00Z');

ownDatabase((own) => (pool = own));

const HOLDS = { quote: 'none', pending: 'held', paid: 'final', locked: 'released' } as const;

interface Row {
  readonly no: string;
  readonly status?: keyof typeof HOLDS;
  readonly branch?: string;
  readonly daysAgo?: number;
  readonly expires?: string;
  readonly refund?: number;
  readonly short?: boolean;
  readonly delivery?: string;
}

async function order({ no, status = 'paid', branch = 'AKL', daysAgo = 1, ...row }: Row): Promise<void> {
  const { expires = null, refund = 0, short = false, delivery = 'PRICED' } = row;
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
  await pool.query(
    `insert into orders (order_no, kind, status, lock_reason, hold_state, version, confirmation_token, firstname, lastname, branch,
            expires_on, refund_due_cents, has_backorder, delivery, created_at, paid_at, subtotal_cents, grand_total_cents, quote_state)
     values ($1, $2, $3, $4, $5, 1, $1, 'Ana', $1, $6, $7, $8, $9, $10, $11, $12, 10000, 10000, $13)`,
    [
      ...[no, status === 'quote' ? 'quote' : 'order', status, status === 'locked' ? 'abandoned' : '', HOLDS[status]],
      ...[branch, expires, refund, short, delivery, at, status === 'paid' ? at : null],
      status === 'quote' ? 'active' : null,
    ],
  );
}
const transfer = (no: string, status = 0) =>
  pool.query(
    `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status)
     values (gen_random_uuid(), $1, 'directcrd', 'Bank transfer', 'transfer', 10000, $2)`,
    [no, status],
  );

interface Goods {
  readonly qty: number;
  readonly on: string | null;
  readonly left?: number;
  readonly from?: string;
  readonly method?: string;
  readonly confirmed?: boolean;
}
/** A line a part, each of its own method, day and place. */
async function goods(no: string, ...parts: readonly Goods[]): Promise<void> {
  for (const [at, { qty, on, left = 0, from = 'DC', method = 'DEL', confirmed = true }] of parts.entries()) {
    await pool.query(
      `insert into order_line
           (order_no, line_id, position, sku, product_sku, name, url, thumb, option_text, collection, category, qty,
            each_org_cents, each_cents, coupon_cents, gst_cents, price_version, method, pick_location, is_hot, is_sale)
         values ($1, $2, $3, 'S', 'S', 'Sofa', '', '', '', '', '', $4, 100, 100, 0, 0, 1, $5, '', false, false)`,
      [no, `${at}`, at, qty, method],
    );
    await pool.query(
      `insert into sub_item (order_no, line_id, sku, name, qty, cbm4) values ($1, $2, 'S', 'Sofa', $3, 1)`,
      [no, `${at}`, qty],
    );
    await pool.query(
      `insert into allocation (order_no, line_id, component, qty, method, from_place, to_place, eta, dispatch_date, confirmed, dispatched)
       values ($1, $2, 'S', $3, $4, $5, '', null, $6, $7, $8)`,
      [no, `${at}`, qty, method, from, on, confirmed, left],
    );
  }
}

const dueIn = async (branch: string, most = 5) => {
  const groups = await listDue({ due: dueQuery(pool), clock })(branch, most);
  return Object.fromEntries(groups.map(({ kind, count, more, orders }) => [kind, { count, more, orders }]));
};
const numbers = async (branch: string, kind: string) =>
  (await dueIn(branch))[kind]?.orders.map(({ orderNo }) => orderNo);

describe('what waits for staff', () => {
  it('is money to pay back, of the branch and of the web shop, the longest waiting first', async () => {
    // Was a quote: its last day says nothing about the order.
    await order({ no: 'r1', refund: 500, daysAgo: 2, expires: '2026-12-20' });
    await order({ no: 'r2', refund: 700, daysAgo: 9, branch: 'WEB', status: 'locked' });
    await order({ no: 'r3', refund: 900, branch: 'WLG' });
    const { refund } = await dueIn('AKL');
    expect(refund).toMatchObject({ count: 2, more: false });
    expect(refund?.orders).toMatchObject([
      { orderNo: 'r2', branch: 'WEB', amountCents: 700, waitsOn: '2026-11-13' },
      { orderNo: 'r1', firstname: 'Ana', lastname: 'r1', amountCents: 500, waitsOn: '2026-11-20' },
    ]);
  });
  it('is a quote that ends, with the NZ day on which it was last sent', async () => {
    for (const no of ['e1', 'e2']) await order({ no, status: 'quote', branch: 'CHC', expires: '2026-11-23' });
    await pool.query(`update orders set sent_at = '2026-11-19T11:30:00Z' where order_no = 'e1'`);
    const { quote } = await dueIn('CHC');
    expect(quote?.orders.map(({ orderNo, sentOn }) => [orderNo, sentOn])).toEqual([
      ['e1', '2026-11-20'],
      ['e2', undefined],
    ]);
  });
  it('is an order short of stock, unless it was given up', async () => {
    await order({ no: 's1', short: true });
    await order({ no: 's2', short: true, status: 'locked' });
    expect(await numbers('AKL', 'short')).toEqual(['s1']);
  });
  it('is a delivery without a quoted fee', async () => {
    await order({ no: 'f1', delivery: 'TBC', branch: 'WEB' });
    expect(await numbers('AKL', 'freight')).toEqual(['f1']);
  });
  it('is a transfer that has not come, and then the order is not said to be unpaid too', async () => {
    for (const no of ['t1', 't2', 't3']) await order({ no, status: 'pending' });
    await transfer('t1');
    await transfer('t2', 2);
    expect(await numbers('AKL', 'transfer')).toEqual(['t1']);
    expect((await numbers('AKL', 'unpaid'))?.toSorted()).toEqual(['t2', 't3']);
  });
  it('is no unpaid order of the web shop: the shopper is paying it', async () => {
    await order({ no: 'u1', status: 'pending', branch: 'WEB' });
    expect(await numbers('CHC', 'unpaid')).toEqual([]);
    // But once staff stopped waiting for its page it is theirs.
    await pool.query(`update orders set in_shop = true where order_no = 'u1'`);
    expect(await numbers('CHC', 'unpaid')).toEqual(['u1']);
  });
  it('is a quote that ends within a week and was not deleted, today included, the first to end first', async () => {
    await order({ no: 'q1', status: 'quote', expires: '2026-11-29' });
    await order({ no: 'q2', status: 'quote', expires: '2026-11-22' });
    await order({ no: 'q3', status: 'quote', expires: '2026-11-30' });
    await order({ no: 'q4', status: 'quote', expires: '2026-11-21' });
    await order({ no: 'q5', status: 'quote', expires: '2026-11-23' });
    await pool.query(`update orders set quote_state = 'deleted' where order_no = 'q5'`);
    expect((await dueIn('AKL'))['quote']?.orders).toMatchObject([
      { orderNo: 'q2', waitsOn: '2026-11-22' },
      { orderNo: 'q1', waitsOn: '2026-11-29' },
    ]);
  });
  it('is what leaves today, or was to leave, of the branch or from its stock, until it has left', async () => {
    for (const no of ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']) await order({ no, branch: no === 'd2' ? 'WLG' : 'AKL' });
    await order({ no: 'd7', status: 'pending' });
    await goods('d1', { qty: 3, on: '2026-11-22' }, { qty: 2, on: '2026-11-21', method: 'PCK', confirmed: false });
    await goods('d2', { qty: 1, on: '2026-11-22', from: 'AKL' });
    await goods('d3', { qty: 1, on: '2026-11-22', left: 1 });
    await goods('d4', { qty: 1, on: '2026-11-23' });
    await goods('d5', { qty: 1, on: null });
    await goods('d6', { qty: 4, on: '2026-11-22', left: 1 }, { qty: 1, on: '2026-11-30' });
    await goods('d7', { qty: 1, on: '2026-11-22' });
    const { dispatch } = await dueIn('AKL');
    expect(dispatch?.orders.map(({ orderNo, waitsOn, goods: due }) => [orderNo, waitsOn, due])).toEqual([
      ['d1', '2026-11-21', { pieces: 5, methods: ['DEL', 'PCK'], confirmed: false }],
      ['d2', '2026-11-22', { pieces: 1, methods: ['DEL'], confirmed: true }],
      ['d6', '2026-11-22', { pieces: 3, methods: ['DEL'], confirmed: true }],
    ]);
    expect(await numbers('WLG', 'dispatch')).toEqual(['d2']);
    expect((await dueIn('AKL'))['refund']?.orders[0]?.goods).toBeUndefined();
  });
  it('is counted up to fifty, and shown up to the requested number', async () => {
    for (let i = 0; i < 60; i += 1) await order({ no: `m${i}`, branch: 'CHC', refund: 100, daysAgo: i });
    const { refund } = await dueIn('CHC', 3);
    expect([refund?.count, refund?.more, refund?.orders.length]).toEqual([50, true, 3]);
  });
});
