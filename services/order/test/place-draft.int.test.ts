import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, aSale, priceMatch, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string, values: unknown[] = []) => (await pool.query<object>(sql, values)).rows;
const count = async (table: string) => (await rows(`select from ${table}`)).length;
const events = async () =>
  (await rows('select type from outbox order by seq')).map((row) => (row as { type: string }).type);
const placed = async (more: Parameters<typeof aSale>[0] = {}) => {
  near.enterPin('order', more.orderNo ?? more.draftId ?? 'draft-1');
  return app().placeDraft(sam, aSale(more));
};
const saved = async (more: Parameters<typeof aQuote>[0] = {}) => {
  near.enterPin('quote');
  return app().saveQuote(sam, aQuote(more));
};
/** The quote under edit, nothing of it changed but what is named. */
const edited = (orderNo: string, more: Parameters<typeof aSale>[0] = {}) => ({
  ...{ draftId: 'draft-2', orderNo, baseVersion: 1, line: { priceVersion: 0 }, ...more },
});
const states = (of: Map<string, string>) => [...of].map(([key, state]) => `${key.split('/')[1]} ${state}`);

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('a sale that goes to payment', () => {
  it('is an unpaid order without a time limit, with every decision of staff and its stock held', async () => {
    const discount = priceMatch(10_000);
    const { orderNo, version, replayed } = await placed({ discount, line: { eachCents: 179_900 as never } });
    expect({ version, replayed }).toEqual({ version: 1, replayed: false });
    const view = await app().document(orderNo);
    const { document } = aSale({ discount, line: { eachCents: 179_900 as never } });
    const frozen = document.lines.map((line) => ({ ...line, priceVersion: 0 }));
    expect(view.document).toEqual({ ...document, lines: frozen });
    expect(view).toMatchObject({ kind: 'order', status: 'pending', payments: [], createdAt: now });
    expect(view.quote).toBeUndefined();
    expect(await rows('select hold_state, staff_id, placed_at, paid_at from orders')).toEqual([
      { hold_state: 'held', staff_id: 'sam', placed_at: now, paid_at: null },
    ]);
    expect([states(near.holds), await count('due_job')]).toEqual([['1 held'], 0]);
  });
  it('leaves its log, its event, the audit row and the spent PIN', async () => {
    const { orderNo } = await placed();
    expect(await rows('select event, causer_id, what from activity')).toEqual([
      { event: 'order-log', causer_id: 'sam', what: 'placed' },
    ]);
    expect(await events()).toEqual(['order.placed', 'audit.recorded']);
    expect(await rows('select type, target, order_no from grant_spent')).toEqual([
      { type: 'order', target: 'draft-1', order_no: orderNo },
    ]);
  });
  it('again is the same order, also from 8 at once: one number, one PIN, one hold', async () => {
    const first = await placed();
    near.enterPin('order');
    const again = await Promise.all(Array.from({ length: 8 }, () => app().placeDraft(sam, aSale())));
    expect(again).toEqual(Array(8).fill({ ...first, replayed: true }));
    for (let press = 0; press < 8; press++) near.enterPin('order', 'other');
    const all = await Promise.all(Array.from({ length: 8 }, () => app().placeDraft(sam, aSale({ draftId: 'other' }))));
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect([await count('orders'), await count('grant_spent'), near.taken()[0]]).toEqual([2, 2, 2]);
  });
  it('saved as a quote afterwards is that order still', async () => {
    const { orderNo } = await placed();
    near.enterPin('quote');
    expect(await app().saveQuote(sam, aQuote())).toEqual({ orderNo, version: 1, expiresOn: '', replayed: true });
  });
  it('with everything given away is paid', async () => {
    const nothing = { eachCents: 0 as never };
    const sale = aSale({ discount: priceMatch(189_900), line: nothing });
    const { totals, staff, ...document } = sale.document;
    const free = { ...totals, shippingCents: 0, grandTotalCents: 0, gstCents: 0 } as never;
    const lines = document.lines.map((line) => ({ ...line, gstCents: 0 as never }));
    near.enterPin('order');
    const { orderNo } = await app().placeDraft(sam, { ...sale, document: { ...document, lines, totals: free, staff } });
    expect(await app().document(orderNo)).toMatchObject({ status: 'paid' });
    expect(await events()).toEqual(['order.placed', 'order.paid', 'audit.recorded']);
  });
  it('writes its contact to the customer when that is requested, and names who was found', async () => {
    await placed();
    expect(near.written).toEqual([]);
    const { orderNo } = await placed({ draftId: 'draft-2', updateCustomer: true });
    expect(near.written).toEqual([{ customerId: '', orderNo, contact: aSale().document.contact }]);
    expect((await app().document(orderNo)).document.customerId).toBe('found by e-mail');
    near.script.keepsEmail = true;
    expect(await placed({ draftId: 'draft-3', updateCustomer: true })).toMatchObject({ emailKept: true });
    expect(await placed({ draftId: 'draft-4' })).toMatchObject({ emailKept: false });
  });
});

describe('a sale that may not go to payment', () => {
  const refused = async (sale: ReturnType<typeof aSale>, expected: object) => {
    await expect(app().placeDraft(sam, sale)).rejects.toMatchObject(expected);
    expect([near.taken(), await count('grant_spent')]).toEqual([[0, 0, 0], 0]);
  };
  it('is refused by the rules before the PIN is looked up', async () => {
    const { document, ...sale } = aSale();
    const contact = { ...document.contact, firstname: '' };
    const sentence = "Please enter customer's first name";
    await refused({ ...sale, document: { ...document, contact } }, { kind: 'precondition', message: sentence });
    await refused(aSale(), { kind: 'forbidden', message: 'PIN required' });
    near.enterPin('order', 'another draft');
    near.enterPin('quote');
    await refused(aSale(), { kind: 'forbidden' });
    expect(await count('orders')).toBe(0);
  });
  it('because a source has too little gives the coupon back, keeps the PIN, and may be tried again', async () => {
    near.enterPin('order');
    near.script.stock = refuse('precondition', 'catalog.short_source', 'Auckland only has 1 stock');
    await refused(aSale({ coupon: true }), { kind: 'precondition', message: 'Auckland only has 1 stock' });
    near.script.stock = undefined;
    const { version } = await app().placeDraft(sam, aSale({ coupon: true }));
    expect([version, await count('orders'), states(near.uses)]).toEqual([2, 1, ['1 released', '2 held']]);
  });
  it('because another act spent its PIN meanwhile leaves nothing taken', async () => {
    near.enterPin('order');
    const { hold } = near.stock;
    near.stock.hold = async (key, document) => {
      near.stock.hold = hold;
      await app().placeDraft(sam, aSale({ draftId: 'other' }));
      return hold(key, document);
    };
    await expect(app().placeDraft(sam, aSale())).rejects.toMatchObject({ code: 'pin.required' });
    expect([near.taken()[0], await count('grant_spent')]).toEqual([1, 1]);
  });
  it('because its process died between announcement and document is given up, and placed by the next press', async () => {
    near.enterPin('order');
    const { hold } = near.stock;
    near.stock.hold = async (key, document) => {
      await hold(key, document);
      return new Promise(() => {});
    };
    void app().placeDraft(sam, aSale({ coupon: true }));
    await expect.poll(() => states(near.holds)).toEqual(['1 held']);
    near.stock.hold = hold;
    expect([await count('quote_version'), await count('grant_spent')]).toEqual([0, 0]);
    later(31_000);
    expect(await app().sweepIntents()).toBe(1);
    expect([states(near.holds), states(near.uses)]).toEqual([['1 released'], ['1 released']]);
    const { version } = await app().placeDraft(sam, aSale({ coupon: true }));
    expect([version, await count('orders'), states(near.holds)]).toEqual([2, 1, ['1 released', '2 held']]);
  });
});

describe('a quote that goes to payment', () => {
  it('keeps its number; the use of its coupon is the order’s, and it expires no more', async () => {
    const { orderNo } = await saved({ coupon: true });
    later(60_000);
    expect(await placed(edited(orderNo, { coupon: true, qty: 2 }))).toMatchObject({ orderNo, version: 2 });
    const view = await app().document(orderNo);
    expect(view).toMatchObject({
      kind: 'order',
      status: 'pending',
      quote: { quoteState: 'ordered', couponHeldVersion: null },
    });
    expect(view.document.lines[0]?.qty).toBe(2);
    expect(near.uses.get(`${orderNo}/2`)).toBe('held');
    later(15 * 86_400_000);
    await app().sweepQuotes();
    expect((await app().document(orderNo)).status).toBe('pending');
    expect(near.uses.get(`${orderNo}/2`)).toBe('held');
  });
  it('is refused from the first moment after its last day, whether its job has run or not, with nothing taken and the PIN unspent', async () => {
    const { orderNo, expiresOn } = await saved({ coupon: true });
    const spent = await count('grant_spent');
    const over = { kind: 'precondition', code: 'quote.expired', message: 'This quote has expired. Extend it first.' };
    const sale = edited(orderNo, { coupon: true, line: {} });
    expect(expiresOn).toBe('2026-12-05');
    // Midnight in New Zealand.
    now = new Date('2026-12-05T11:00:00Z');
    await expect(placed(sale)).rejects.toMatchObject(over);
    await app().sweepQuotes();
    await expect(placed(sale)).rejects.toMatchObject(over);
    await Promise.all(Array.from({ length: 4 }, () => expect(placed(sale)).rejects.toMatchObject(over)));
    expect(await app().document(orderNo)).toMatchObject({ kind: 'quote', quote: { quoteState: 'expired' } });
    expect([states(near.holds), near.uses.get(`${orderNo}/2`), await count('grant_spent')]).toEqual([
      [],
      undefined,
      spent,
    ]);
  });
  it('is placed in the last second of its last day', async () => {
    const { orderNo } = await saved();
    await pool.query(`update orders set expires_on = '2026-11-22'`);
    now = new Date('2026-11-22T10:59:59.999Z');
    expect(await placed(edited(orderNo))).toMatchObject({ orderNo, version: 2 });
  });
  it('without the coupon it had gives that use back', async () => {
    const { orderNo } = await saved({ coupon: true });
    await placed(edited(orderNo));
    expect(states(near.uses)).toEqual(['1 released']);
    expect(await events()).toContain('order.hold_released');
  });
  it('of two members of staff goes once: the other reads who changed it, with the PIN unspent and nothing held', async () => {
    const { orderNo } = await saved();
    later(60_000);
    for (let pin = 0; pin < 2; pin++) near.enterPin('order', orderNo);
    const sale = (draftId: string) => aSale(edited(orderNo, { draftId, coupon: true }));
    const tries = await Promise.allSettled([
      app().placeDraft(sam, sale('mine')),
      app().placeDraft(wil, sale('theirs')),
    ]);
    const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(lost).toMatchObject([{ kind: 'conflict', message: 'This quote has become an order.' }]);
    expect([await count('grant_spent'), near.taken()]).toEqual([2, [1, 1, 0]]);
    near.enterPin('quote');
    const late = aQuote(edited(orderNo, { draftId: 'late' }));
    await expect(app().saveQuote(wil, late)).rejects.toMatchObject({ kind: 'conflict', code: 'quote.ordered' });
  });
  it('that a colleague saved meanwhile is a conflict before anything is taken', async () => {
    const { orderNo } = await saved();
    await saved({ draftId: 'theirs', orderNo, baseVersion: 1, line: { priceVersion: 0 } });
    near.enterPin('order', orderNo);
    await expect(app().placeDraft(wil, aSale(edited(orderNo)))).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'quote.saved_meanwhile' },
      message: 'This quote was saved by Sam Staff at 2026-11-21 13:00. Your changes are kept.',
    });
    expect(near.holds.size).toBe(0);
  });
  it('closes the payment page that its customer has open: its row ends cancelled, and the history says who stopped waiting', async () => {
    const { orderNo } = await saved();
    await pool.query(
      `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status, attempt)
       values (gen_random_uuid(), $1, 'windcave', 'Card', 'hosted', 100, 4, 1)`,
      [orderNo],
    );
    near.enterPin('order', orderNo);
    await app().placeDraft(sam, aSale(edited(orderNo)));
    // Payment has no such attempt: it records that it may not begin any more.
    expect([...near.attempts.values()].map(({ state }) => state)).toEqual(['aborted']);
    const { status, payments } = await app().document(orderNo);
    expect([status, payments]).toEqual(['pending', []]);
    expect(await rows('select gateway, status from order_payment')).toEqual([{ gateway: 'windcave', status: 2 }]);
    const stopped = `select causer_id as by, detail->>'name' as name from activity where what = 'waiting_stopped'`;
    expect(await rows(stopped)).toEqual([{ by: 'sam', name: 'Card' }]);
  });
});
