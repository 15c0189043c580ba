import { PAYMENT } from '@shop/commerce/payments';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../src/application/ports.ts';
import type { QuotePayment } from '../src/application/paying-ports.ts';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const app = () => aReplica({ pool, near, now: () => now });
interface Row {
  readonly type?: string;
  readonly token?: string;
}
const rows = async (sql: string) => (await pool.query<Row>(sql)).rows;
const head = async () =>
  (await rows('select status, quote_state as quote, kind, version, hold_state as hold from orders'))[0];
const events = async () =>
  (await rows(`select type from outbox where type like 'order.%' order by seq`)).map(({ type }) => type);
const allocations = () =>
  rows('select from_place as "from", dispatch_date::text as day, note, eta::text as eta from allocation order by id');
const stopped = () =>
  rows(`select causer_id as by, detail->>'name' as name from activity where what = 'waiting_stopped'`);
const AS_SAVED = { from: 'DC', day: '2026-12-01', note: 'bay 4', eta: null };
const QUOTE = { status: 'quote', quote: 'active', kind: 'quote', version: 1 };
const ORDER = { status: 'paid', quote: 'ordered', kind: 'order', version: 2, hold: 'final' };

let orderNo = '';
let token = '';
async function saved(more: Parameters<typeof aQuote>[0] = {}): Promise<void> {
  near.enterPin('quote');
  ({ orderNo } = await app().saveQuote(sam, aQuote(more)));
  token = String((await rows('select quote_token as token from orders'))[0]?.token);
}
const pay = (more: Partial<QuotePayment> = {}) =>
  app().payQuote({ token, orderNo, gateway: 'windcave', comment: '', agreeTerms: true, version: 1, ...more });
const attempts = () => [...near.attempts.values()];
const last = (): Attempt => {
  const found = attempts().at(-1);
  if (!found) throw new Error('no attempt');
  return found;
};
const ends = async (state: Attempt['state'], attempt = last()) => {
  near.attempts.set(`${attempt.key.paymentId}#${attempt.key.attempt}`, { ...attempt, state });
  return app().settleByKey(attempt.key);
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('a quote that its customer pays', () => {
  it('stays a quote while its card page is open, and becomes an order with its allocations when it is paid', async () => {
    await saved({ coupon: true });
    const { payToken, status } = await pay({ comment: 'Ring the bell' });
    expect(status).toBe('quote');
    expect(await head()).toEqual({ ...QUOTE, hold: 'held' });
    expect([...near.holds]).toEqual([[`${orderNo}/2`, 'held']]);
    expect((await app().openPayment(payToken)).state).toBe('open');
    expect(await ends('captured')).toMatchObject({ state: 'paid', quoteToken: token });
    expect(await head()).toEqual(ORDER);
    expect(await allocations()).toEqual([AS_SAVED]);
    expect(await rows('select comment from orders')).toEqual([{ comment: 'the comment\nRing the bell' }]);
    expect(await events()).toEqual(['order.paid']);
    expect([...near.uses]).toEqual([[`${orderNo}/1`, 'held']]);
    expect(await rows(`select causer_id as by from activity where what = 'ordered'`)).toEqual([{ by: '' }]);
  });
  it.each(['declined', 'cancelled'] as const)('is what it was when that is %s, and can be paid again', async (how) => {
    await saved({ coupon: true });
    await pay();
    expect(await ends(how === 'declined' ? 'declined' : 'closed')).toMatchObject({ state: how, quoteToken: token });
    expect(await head()).toEqual({ ...QUOTE, hold: 'released' });
    expect([...near.holds.values(), ...near.uses.values()]).toEqual(['released', 'held', 'released']);
    expect(await allocations()).toEqual([AS_SAVED]);
    await pay();
    await ends('captured');
    expect(await head()).toEqual({ ...ORDER, version: 3 });
    expect(attempts().map(({ key }) => key.attempt)).toEqual([1, 2]);
  });
  it('is an order at once with a bank transfer', async () => {
    await saved();
    expect(await pay({ gateway: 'directcrd' })).toMatchObject({ status: 'pending', replayed: false });
    expect(await head()).toEqual({ ...ORDER, status: 'pending', hold: 'held' });
    expect(await events()).toEqual(['order.placed']);
    expect(await allocations()).toEqual([AS_SAVED]);
    expect(await pay({ gateway: 'directcrd' })).toMatchObject({ status: 'pending', replayed: true });
    expect(await pay()).toMatchObject({ status: 'pending', replayed: true });
  });
  it('makes one order and one charge of many presses, also in two tabs and two replicas', async () => {
    await saved();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay()));
    expect(new Set(answers.map(({ payToken }) => payToken)).size).toBe(1);
    expect(attempts()).toHaveLength(1);
    await Promise.all([ends('captured'), ends('captured'), app().settleOnEvent('e', { ...last(), state: 'captured' })]);
    expect(await pay()).toMatchObject({ status: 'paid', replayed: true });
    expect(await events()).toEqual(['order.paid']);
    expect(await rows('select status, amount_cents as cents from order_payment')).toEqual([
      { status: PAYMENT.paid, cents: 198_800 },
    ]);
  });
  it('closes the card page when a transfer is chosen instead; what is paid there all the same pays the order', async () => {
    await saved();
    await pay();
    const card = last();
    await pay({ gateway: 'directcrd' });
    expect(near.attempts.get(`${card.key.paymentId}#1`)?.state).toBe('closed');
    expect(await head()).toMatchObject({ status: 'pending', version: 3 });
    await app().settleOnEvent('late', { ...card, state: 'captured' });
    expect(await head()).toMatchObject({ status: 'paid', version: 3 });
    expect(await rows('select refund_due_cents as due from orders')).toEqual([{ due: 0 }]);
  });
  it('has what is short by then as a back-order, and says so', async () => {
    await saved();
    near.script.short = true;
    await pay();
    expect(await allocations()).toEqual([AS_SAVED]);
    await ends('captured');
    expect(await allocations()).toEqual([{ from: 'BACK-ORDER', day: null, note: '', eta: '2027-01-15' }]);
    expect(await rows('select has_backorder as short from orders')).toEqual([{ short: true }]);
  });
});

describe('a quote is not paid', () => {
  const refusal = (more: Partial<QuotePayment>) =>
    pay(more).then(
      () => 'paid',
      ({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`,
    );
  it('without its capability, a method, or the terms', async () => {
    await saved();
    expect(await refusal({ token: 'guessed' })).toBe('not_found: The order is not exist');
    expect(await refusal({ token: '' })).toBe('not_found: The order is not exist');
    expect(await refusal({ orderNo: '999' })).toBe('not_found: The order is not exist');
    expect(await refusal({ gateway: '' })).toBe('precondition: How do you want to pay?');
    expect(await refusal({ gateway: 'weftpos' })).toBe('precondition: weftpos can not pay $1,988.00');
    expect(await refusal({ gateway: 'voucher' })).toBe('precondition: Voucher can not pay $1,988.00');
    expect(await refusal({ agreeTerms: false })).toContain('agree to the T&C');
    expect([await head(), near.holds.size]).toEqual([{ ...QUOTE, hold: 'none' }, 0]);
  });
  it('in an older version, nor after its last day', async () => {
    await saved();
    near.enterPin('quote');
    await app().saveQuote(sam, aQuote({ draftId: 'draft-2', orderNo, baseVersion: 1 }));
    expect(await refusal({})).toBe('conflict: This quote has changed. Please check it again.');
    now = new Date('2026-12-05T11:00:00Z');
    const over = 'precondition: This quote has expired. Please ask us to renew it.';
    expect(await refusal({ version: 2 })).toBe(over);
    await app().sweepQuotes();
    expect(await refusal({ version: 2 })).toBe(over);
  });
  it('when what it needs cannot be had: nothing is left taken', async () => {
    await saved();
    near.script.stock = refuse('precondition', 'catalog.sold_out', 'sold out');
    await expect(pay()).rejects.toThrow('sold out');
    expect(await rows('select intent_version as intent, hold_state as hold from orders')).toEqual([
      { intent: null, hold: 'none' },
    ]);
    near.script.stock = undefined;
    await pay();
    expect([...near.holds]).toEqual([
      [`${orderNo}/2`, 'released'],
      [`${orderNo}/3`, 'held'],
    ]);
  });
});

describe('a payment page of a quote that is open', () => {
  it('is closed when staff save a new version; money that comes late makes the new one an order', async () => {
    await saved();
    await pay();
    near.enterPin('quote');
    await app().saveQuote(sam, aQuote({ draftId: 'draft-2', orderNo, baseVersion: 1, qty: 2 }));
    expect(last().state).toBe('closed');
    expect(await stopped()).toEqual([{ by: 'sam', name: 'Card' }]);
    expect(await head()).toEqual({ ...QUOTE, version: 3, hold: 'none' });
    await app().settleOnEvent('late', { ...last(), state: 'captured' });
    await app().settleOnEvent('late-again', { ...last(), state: 'captured' });
    expect(await head()).toEqual({ ...ORDER, status: 'deposit', version: 4, hold: 'held' });
    expect(near.holds.get(`${orderNo}/4`)).toBe('held');
    expect(await events()).toEqual(['order.hold_released', 'order.part_paid']);
  });
  it('makes the late money of a smaller quote an order with a refund due, also where its goods are gone', async () => {
    await saved({ qty: 2 });
    await pay();
    near.enterPin('quote');
    await app().saveQuote(sam, aQuote({ draftId: 'draft-2', orderNo, baseVersion: 1 }));
    near.script.stock = refuse('precondition', 'catalog.sold_out', 'sold out');
    await app().settleOnEvent('late', { ...last(), state: 'captured' });
    expect(await head()).toEqual({ ...ORDER, version: 4 });
    expect(await rows('select refund_due_cents as due, has_backorder as short from orders')).toEqual([
      { due: 189_900, short: true },
    ]);
  });
  it('that was paid when staff save makes it an order, and the save is refused', async () => {
    await saved();
    await pay();
    near.decide('captured');
    near.enterPin('quote');
    const save = app().saveQuote(sam, aQuote({ draftId: 'draft-2', orderNo, baseVersion: 1 }));
    await expect(save).rejects.toThrow('This quote has become an order.');
    expect([await head(), await stopped()]).toEqual([ORDER, []]);
  });
  it('in doubt keeps the quote from being saved and from expiring', async () => {
    await saved();
    await pay();
    near.script.close = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    near.enterPin('quote');
    const save = app().saveQuote(sam, aQuote({ draftId: 'draft-2', orderNo, baseVersion: 1 }));
    await expect(save).rejects.toThrow('Your payment is being checked');
    now = new Date('2026-12-06T00:00:00Z');
    expect(await app().expireQuote({ orderNo, version: 1 })).toBe('postponed');
    await app().sweepExpiries();
    expect(await head()).toEqual({ ...QUOTE, hold: 'held' });
    near.script.close = undefined;
    now = new Date('2026-12-06T00:02:00Z');
    await pool.query('update due_job set claimed_until = null');
    await app().sweepExpiries();
    expect(await head()).toEqual({ ...QUOTE, hold: 'released' });
    expect(await app().expireQuote({ orderNo, version: 1 })).toBe('expired');
    await app().settleOnEvent('late', { ...last(), state: 'captured' });
    expect(await head()).toEqual(ORDER);
  });
});

describe('a payment that dies', () => {
  it('between T1 and T2 is given up after 30 s, and the quote is paid under the next version', async () => {
    await saved();
    const { hold } = near.stock;
    near.stock.hold = async (key, document) => {
      await hold(key, document);
      return new Promise(() => {});
    };
    void pay();
    await expect.poll(() => near.holds.size).toBe(1);
    near.stock.hold = hold;
    now = new Date(now.getTime() + 31_000);
    expect(await app().sweepIntents()).toBe(1);
    expect(near.holds.get(`${orderNo}/2`)).toBe('released');
    await pay();
    await ends('captured');
    expect(await head()).toEqual({ ...ORDER, version: 3 });
  });
  it('after T2, before its page is opened, goes on with the same attempt', async () => {
    await saved();
    near.script.start = refuse('unavailable', 'payment.away', 'away');
    await expect(pay()).rejects.toThrow('away');
    near.script.start = undefined;
    expect(await pay()).toMatchObject({ status: 'quote', replayed: true });
    expect(attempts()).toHaveLength(1);
    expect(attempts()[0]?.amountCents).toBe(asCents(198_800));
  });
});
