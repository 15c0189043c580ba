import { emptyTables } from '@shop/kit/testing/empty-tables';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import type { Pool } from '@shop/kit/postgres/pool';
import { dialledInNz } from '@shop/primitives/nz-phone';
import { beforeEach, describe, expect, it } from 'vitest';
import { wordIs } from '../src/outbound/postgres/order-search.sql.ts';
import { ownDatabase } from './own-database.ts';
import { type ListRequest, type ListReads, listOrders } from '../src/application/list-orders.ts';
import { keptCounts } from '../src/outbound/memory/kept-counts.ts';
import { orderListQuery } from '../src/outbound/postgres/order-list.query.ts';

let pool: Pool;
/** One in the morning of 22 November in New Zealand. */
const clock = fixedClock('2026-11-21T12:00:00Z');
const HOLDS = { quote: 'none', pending: 'held', paid: 'final', deposit: 'held', locked: 'released' } as const;

ownDatabase((own) => (pool = own));
beforeEach(() => emptyTables(pool, 'orders cascade'));

interface Row {
  readonly no: string;
  readonly status?: keyof typeof HOLDS | 'placing';
  readonly branch?: string;
  readonly daysAgo?: number;
  readonly expires?: string;
  readonly state?: string;
  readonly name?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly total?: number;
  readonly staff?: string;
}
async function order({ no, status = 'paid', branch = 'AKL', daysAgo = 1, ...row }: Row): Promise<void> {
  const { expires = null, name = 'Ana Lee', mobile = '', email = '', total = 100, staff = '' } = row;
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
  const [first, last] = name.split(' ');
  const isQuote = status === 'quote';
  const state = isQuote ? (row.state ?? 'active') : null;
  await pool.query(
    `insert into orders (order_no, kind, status, lock_reason, hold_state, version, confirmation_token, firstname, lastname, branch, mobile,
            email, expires_on, quote_state, staff_id, created_at, updated_at, paid_at, subtotal_cents, grand_total_cents)
     values ($1, $2, $3, $4, $5, $6, $1, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $17)`,
    [
      ...[no, isQuote ? 'quote' : 'order', status, status === 'locked' ? 'cancelled' : ''],
      ...[status === 'placing' ? 'none' : HOLDS[status], status === 'placing' ? 0 : 1, first, last ?? '', branch],
      ...[mobile, email, expires, state, staff, at, status === 'paid' ? at : null, total],
    ],
  );
}
const usual: ListRequest = {
  ...{ list: 'order', search: '', staffId: '', branch: '', sort: '', direction: '', page: 1, pageSize: 10 },
};
const list = (request: Partial<ListRequest> = {}, lists: ListReads = orderListQuery(pool)) =>
  listOrders({ lists, clock, quoteDays: { usual: 14, most: 30 } })({ ...usual, ...request });
const numbers = async (request: Partial<ListRequest> = {}) =>
  (await list(request)).orders.map(({ orderNo }) => orderNo);

describe('the lists', () => {
  it('hold each document in its own, an order also among the recent ones, and none of what was deleted or is being placed', async () => {
    await order({ no: '1', status: 'quote', expires: '2026-11-22' });
    await order({ no: '2', status: 'quote', expires: '2026-11-21' });
    await order({ no: '3', status: 'quote', expires: '2026-11-01', state: 'expired' });
    await order({ no: '4', status: 'quote', expires: '2026-11-30', state: 'deleted' });
    await order({ no: '5', status: 'pending' });
    await order({ no: '6', status: 'locked' });
    await order({ no: '7' });
    await order({ no: '8', status: 'placing' });
    const found = await Promise.all(
      (['quote', 'e-quote', 'p-order', 'c-order', 'order'] as const).map((name) => numbers({ list: name })),
    );
    expect(found).toEqual([['1'], ['3', '2'], ['5'], ['6'], ['7', '6', '5']]);
  });
  it('say of a quote until when it is good and may be made good, never past its coupon, and of an order nothing', async () => {
    await order({ no: '1', status: 'quote', expires: '2026-11-25' });
    await order({ no: '2' });
    await pool.query(`update orders set coupon_expires_on = '2026-12-01' where order_no = '1'`);
    expect((await list({ list: 'quote' })).orders[0]?.expiry).toEqual({
      ...{ expiresOn: '2026-11-25', expiresIn: 3, minExpiresOn: '2026-11-22', maxExpiresOn: '2026-12-01' },
    });
    expect((await list()).orders[0]?.expiry).toBeUndefined();
  });
  it('count comments, not the other entries of the log', async () => {
    await order({ no: '1' });
    await pool.query(
      `insert into activity (order_no, event, causer_id, what, created_at)
       select '1', event, 'sam', '', now() from unnest(array['order-notice', 'quote-notice', 'order-log']) as event`,
    );
    expect((await list()).orders[0]?.numComments).toBe(2);
  });
  it('are filtered by branch and by who made the document', async () => {
    await order({ no: '1', staff: 'sam' });
    await order({ no: '2', branch: 'WLG', staff: 'sam' });
    await order({ no: '3' });
    expect((await numbers({ branch: 'AKL' })).toSorted()).toEqual(['1', '3']);
    expect((await numbers({ staffId: 'sam' })).toSorted()).toEqual(['1', '2']);
    expect(await numbers({ branch: 'AKL', staffId: 'sam' })).toEqual(['1']);
  });
});

describe('sorting', () => {
  beforeEach(async () => {
    await order({ no: '99', name: 'zoe', total: 300, daysAgo: 1, status: 'pending' });
    await order({ no: '100', name: 'Ana', total: 200, daysAgo: 3 });
    await order({ no: '101', name: 'bea', total: 200, daysAgo: 2, status: 'locked' });
    await pool.query(`update orders set updated_at = now() + order_no::int * interval '1 minute'`);
  });
  it.each([
    ['', '', ['99', '101', '100']],
    ['nztime', 'asc', ['100', '101', '99']],
    ['nztime', '', ['99', '101', '100']],
    ['updated_at', 'desc', ['101', '100', '99']],
    ['order_no', 'asc', ['99', '100', '101']],
    ['order_no', 'desc', ['101', '100', '99']],
    ['firstname', 'asc', ['100', '101', '99']],
    ['grandtotal', 'asc', ['100', '101', '99']],
    ['grandtotal', 'desc', ['99', '101', '100']],
    ['status', 'asc', ['101', '100', '99']],
    ['expiry_date', 'asc', ['99', '101', '100']],
  ] as const)('by %s %s', async (sort, direction, wanted) => {
    expect(await numbers({ sort, direction })).toEqual(wanted);
  });
  it('of quotes by their last day', async () => {
    await order({ no: '1', status: 'quote', expires: '2026-12-02' });
    await order({ no: '2', status: 'quote', expires: '2026-12-01' });
    expect(await numbers({ list: 'quote', sort: 'expiry_date', direction: 'asc' })).toEqual(['2', '1']);
  });
});

describe('pages', () => {
  it('hold every document once, also in the half that is read from the end', async () => {
    for (let no = 1; no <= 47; no += 1) await order({ no: String(no), daysAgo: no, total: 100 + (no % 5) });
    for (const sort of ['', 'grandtotal'] as const) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ page, sort, direction: sort && 'asc' })));
      expect(pages.map(({ total, orders }) => [total, orders.length])).toEqual([
        ...Array.from({ length: 4 }, () => [47, 10]),
        [47, 7],
        [47, 0],
      ]);
      const whole = (await list({ pageSize: 50, sort, direction: sort && 'asc' })).orders;
      expect(pages.flatMap(({ orders }) => orders)).toEqual(whole);
    }
  });
});

describe('a search for a mobile', () => {
  const SPELLINGS = [
    '021 555 0199',
    '(021) 555-0199',
    '+64 21 555 0199',
    '+64 (0)21 5550199',
    '0064215550199',
    '64215550199',
  ];
  it('finds it in every spelling, in whichever it was stored', async () => {
    for (const [n, mobile] of SPELLINGS.entries()) await order({ no: `20004${n}`, mobile });
    await order({ no: '200050', mobile: '+61 400 215 550' });
    const all = SPELLINGS.map((_, n) => `20004${n}`);
    for (const search of [...SPELLINGS, 'ana +64215550199', '5550199'])
      expect([search, (await numbers({ search })).toSorted()]).toEqual([search, all]);
  });
  it('compares numbers in the form that the code makes', async () => {
    const texts = [...SPELLINGS, '+61 400 000 000', '64', '642 1234', '0064', 'call me', ''];
    const { rows } = await pool.query<{ form: string }>(
      'select dialled(text) as form from unnest($1::text[]) as text',
      [texts],
    );
    expect(rows.map(({ form }) => form)).toEqual(texts.map(dialledInNz));
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await order({ no: '100042', name: 'Māia Tūhoe', mobile: '0211234567', email: 'maia@example.test' });
    await order({ no: '100043', name: 'Josie Bennett', mobile: '0279990000', email: 'jo_b@demo.test' });
  });
  it.each([
    ['100042', ['100042']],
    ['#100042', ['100042']],
    ['10004', ['100043', '100042']],
    ['042', ['100042']],
    ['4567', ['100042']],
    ['0004', []],
    ['maia', ['100042']],
    ['MĀIA tuh', ['100042']],
    ['tuh maia', ['100042']],
    ['0211234', ['100042']],
    ['jo_b@', ['100043']],
    ["o'b:*|", []],
    ['demo.test', ['100043']],
    ['nett', []],
    ['%', []],
    ['be', ['100043']],
    ['ie', []],
    ['maia bennett', []],
    ['   ', ['100043', '100042']],
  ] as const)('for "%s"', async (search, wanted) => {
    expect((await numbers({ search, sort: 'order_no', direction: 'desc' })).toSorted()).toEqual(wanted.toSorted());
  });
  it.each([
    '100042',
    '1000421',
    'example.test',
    'example.tesx',
    '0211234567',
    '0211234568',
    '042',
    'mai',
    'jo_',
    '%',
    '\\',
    "'",
    ':*',
    '<24',
    'é',
    '12 34',
  ])('finds by the index what it finds by the document itself: "%s"', async (word) => {
    const found = async (condition: string) =>
      (await pool.query(`select order_no from order_search where ${condition} order by 1`, [word])).rows;
    expect(await found(wordIs(1, word, 'order_search'))).toEqual(await found(wordIs(1, word)));
  });
  it('finds what was changed since, under its new name alone', async () => {
    await pool.query(`update orders set firstname = 'Kiri', email = '' where order_no = '100042'`);
    expect([await numbers({ search: 'kiri' }), await numbers({ search: 'maia' })]).toEqual([['100042'], []]);
  });
  it('finds a quote among orders from the moment it is one, with the branch and the staff member that it has then', async () => {
    await order({ no: '100044', status: 'quote', expires: '2026-11-30', name: 'Kiri Moana' });
    expect([await numbers({ search: 'kiri' }), await numbers({ search: 'kiri', list: 'quote' })]).toEqual([
      [],
      ['100044'],
    ]);
    await pool.query(
      `update orders set kind = 'order', status = 'pending', hold_state = 'held', quote_state = 'ordered' where order_no = '100044'`,
    );
    expect([await numbers({ search: 'kiri' }), await numbers({ search: 'kiri', list: 'quote' })]).toEqual([
      ['100044'],
      [],
    ]);
    await pool.query(`update orders set branch = 'WLG', staff_id = 'kim' where order_no = '100044'`);
    const at = (branch: string, staffId: string) => numbers({ search: 'kiri', branch, staffId });
    expect([await at('WLG', 'kim'), await at('AKL', 'kim'), await at('WLG', 'sam')]).toEqual([['100044'], [], []]);
  });
  it('has the same documents and total in every order', async () => {
    for (const sort of ['nztime', 'updated_at', 'firstname', 'status'] as const) {
      const { total, orders } = await list({ search: '10004 test', sort, direction: 'asc' });
      expect([sort, total, orders.map(({ orderNo }) => orderNo).toSorted()]).toEqual([sort, 2, ['100042', '100043']]);
    }
  });
  it('counts one thousand at most and says so; its pages are in order all the same', async () => {
    await pool.query(
      `insert into orders (order_no, status, hold_state, version, confirmation_token, firstname, branch, created_at)
       select (500000 + n)::text, 'pending', 'held', 1, 'many-' || n, 'Crowd', 'AKL', now() + n * interval '1 second'
         from generate_series(1, 2100) as n`,
    );
    const { total, more, orders } = await list({ search: 'crowd', page: 100 });
    expect([total, more, orders.map(({ orderNo }) => orderNo)]).toEqual([
      1_000,
      true,
      Array.from({ length: 10 }, (_, at) => String(501_110 - at)),
    ]);
    expect(await list({ search: 'crowd', page: 101 })).toEqual({ total: 1_000, more: true, orders: [] });
    expect(await list({ search: '5000' })).toMatchObject({ total: 99, more: false });
  });
});

describe('counts', () => {
  it('are taken once in ten seconds for a filter, also for many concurrent callers, and a failure is not kept', async () => {
    await order({ no: '1' });
    let counted = 0;
    let isAway = true;
    const real = orderListQuery(pool);
    const lists: ListReads = {
      ...real,
      count: async (...args) => {
        counted += 1;
        if (isAway) throw new Error('away');
        return real.count(...args);
      },
    };
    const read = listOrders({ lists: keptCounts(lists, clock.now), clock, quoteDays: { usual: 14, most: 30 } });
    await expect(read(usual)).rejects.toThrow('away');
    isAway = false;
    await Promise.all(Array.from({ length: 8 }, () => read(usual)));
    await read({ ...usual, sort: 'grandtotal', direction: 'asc' });
    expect(counted).toBe(2);
    await read({ ...usual, branch: 'AKL' });
    expect(counted).toBe(3);
    clock.advance(10_001);
    expect([(await read(usual)).total, counted]).toEqual([1, 4]);
  });
  it('that are older than the rows hide none of them', async () => {
    const read = listOrders({
      lists: keptCounts(orderListQuery(pool), clock.now),
      clock,
      quoteDays: { usual: 14, most: 30 },
    });
    expect((await read(usual)).total).toBe(0);
    await order({ no: '1' });
    expect(await read(usual)).toMatchObject({ total: 1, orders: [{ orderNo: '1' }] });
  });
});
