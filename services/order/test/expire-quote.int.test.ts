import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const at = (iso: string) => (now = new Date(iso));
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string, values: unknown[] = []) => (await pool.query<object>(sql, values)).rows;
const events = async (type: string) => (await rows('select from outbox where type = $1', [type])).length;
const logged = async (what: string) => rows('select causer_id, detail from activity where what = $1', [what]);
const uses = () => [...near.uses].map(([key, state]) => `${key.split('/')[1]} ${state}`);
const terms = async (orderNo: string) => app().quoteTerms(await app().document(orderNo));
const save = async (more: Parameters<typeof aQuote>[0] = {}) => {
  near.enterPin('quote');
  return app().saveQuote(sam, aQuote(more));
};
const move = (orderNo: string, expiresOn: string) => app().setExpiry(wil, { orderNo, expiresOn });

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  at('2026-11-21T00:00:00Z');
});

describe('the end of a quote', () => {
  it.each([
    {
      long: '25 hours',
      saved: '2026-03-22T00:00:00Z',
      still: '2026-04-05T11:59:59.999Z',
      over: '2026-04-05T12:00:00Z',
    },
    {
      long: '23 hours',
      saved: '2026-09-13T00:00:00Z',
      still: '2026-09-27T10:59:59.999Z',
      over: '2026-09-27T11:00:00Z',
    },
    {
      long: '24 hours',
      saved: '2026-11-21T00:00:00Z',
      still: '2026-12-05T10:59:59.999Z',
      over: '2026-12-05T11:00:00Z',
    },
  ])('comes with the last moment of its last day of $long', async ({ saved, still, over }) => {
    at(saved);
    const key = await save();
    at(still);
    expect([await app().sweepQuotes(), await app().expireQuote(key)]).toEqual([0, 'early']);
    expect(await terms(key.orderNo)).toMatchObject({ state: 'active', expiresIn: 0 });
    at(over);
    expect(await terms(key.orderNo)).toMatchObject({ state: 'expired', expiresIn: -1 });
    expect(await app().sweepQuotes()).toBe(1);
    expect(await rows('select quote_state, status from orders')).toEqual([{ quote_state: 'expired', status: 'quote' }]);
  });
  it('happens once, whoever sees it first: one log entry, one event, one use given back', async () => {
    const key = await save({ coupon: true });
    at('2026-12-06T00:00:00Z');
    const all = [app(), app(), app()].flatMap((one) => [one.sweepQuotes(), one.expireQuote(key), one.expireQuote(key)]);
    await Promise.all(all);
    expect(await logged('expired')).toEqual([{ causer_id: '', detail: { version: 1, expiresOn: '2026-12-05' } }]);
    expect([await events('quote.expired'), ...uses()]).toEqual([1, '1 released']);
    expect(await rows('select coupon_held_version as held from orders')).toEqual([{ held: null }]);
    expect([await app().sweepQuotes(), await app().expireQuote(key)]).toEqual([0, 'superseded']);
  });
  it('is not brought about by what was due for an older version or day', async () => {
    const first = await save();
    at('2026-12-01T00:00:00Z');
    const { orderNo } = first;
    await move(orderNo, '2026-12-20');
    at('2026-12-06T00:00:00Z');
    expect([await app().expireQuote(first), await app().sweepQuotes()]).toEqual(['early', 0]);
    await save({ draftId: 'draft-2', orderNo, baseVersion: 1 });
    at('2026-12-20T12:00:00Z');
    expect(await app().expireQuote(first)).toBe('superseded');
    expect((await terms(orderNo))?.expiresOn).toBe('2026-12-20');
    expect(await rows('select quote_state from orders')).toEqual([{ quote_state: 'active' }]);
    await app().sweepQuotes();
    expect(await rows('select quote_state from orders')).toEqual([{ quote_state: 'expired' }]);
    expect(await events('quote.expired')).toBe(1);
  });
  it('waits for who is saving it at that moment, and leaves the version that was saved alone', async () => {
    const key = await save();
    at('2026-12-05T10:59:59Z');
    const [requested, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { take } = near.coupons;
    near.coupons.take = async (use, what) => {
      requested.resolve();
      await go.promise;
      return take(use, what);
    };
    const saving = save({ draftId: 'draft-2', orderNo: key.orderNo, baseVersion: 1, coupon: true });
    await requested.promise;
    at('2026-12-05T11:00:01Z');
    expect(await app().expireQuote(key)).toBe('postponed');
    go.resolve();
    expect(await saving).toMatchObject({ version: 2, expiresOn: '2026-12-20' });
    expect(await app().expireQuote(key)).toBe('superseded');
  });
});

describe('another last day', () => {
  it('is any from today to 30 days ahead; who moved it, from when to when, is logged', async () => {
    const { orderNo } = await save();
    expect(await move(orderNo, '2026-12-21')).toEqual({ expiresOn: '2026-12-21', expiresIn: 30 });
    expect(await move(orderNo, '2026-11-21')).toEqual({ expiresOn: '2026-11-21', expiresIn: 0 });
    expect(await logged('expiry_moved')).toEqual([
      { causer_id: 'wil', detail: { version: 1, from: '2026-12-05', to: '2026-12-21' } },
      { causer_id: 'wil', detail: { version: 1, from: '2026-12-21', to: '2026-11-21' } },
    ]);
    expect(await events('quote.expiry_moved')).toBe(2);
    expect(await rows('select due_at from due_job')).toEqual([{ due_at: new Date('2026-11-21T11:00:00Z') }]);
  });
  it.each(['2026-11-20', '2026-12-22', '2026-02-30', 'tomorrow', ''])(
    'is never "%s", and nothing moves',
    async (day) => {
      const { orderNo } = await save();
      await expect(move(orderNo, day)).rejects.toMatchObject({
        kind: 'precondition',
        message: 'Choose a date from 21 Nov 2026 to 21 Dec 2026',
      });
      expect((await terms(orderNo))?.expiresOn).toBe('2026-12-05');
    },
  );
  it('is never past that of its coupon', async () => {
    near.script.couponExpiry = '2026-11-25';
    const { orderNo } = await save({ coupon: true });
    await expect(move(orderNo, '2026-11-26')).rejects.toThrow('Choose a date from 21 Nov 2026 to 25 Nov 2026');
    expect(await move(orderNo, '2026-11-25')).toMatchObject({ expiresIn: 4 });
  });
  it('is for quotes alone', async () => {
    await expect(move('999', '2026-11-25')).rejects.toMatchObject({ kind: 'not_found' });
    const { orderNo } = await save();
    await pool.query(`update orders set status = 'pending', hold_state = 'held', quote_state = 'ordered'`);
    await expect(move(orderNo, '2026-11-25')).rejects.toMatchObject({ kind: 'precondition', code: 'quote.ordered' });
  });
});

describe('an expired quote that is moved', () => {
  const expired = async () => {
    const key = await save({ coupon: true });
    at('2026-12-06T00:00:00Z');
    await app().sweepQuotes();
    expect(uses()).toEqual(['1 released']);
    return key;
  };
  it('is active again with a coupon use taken anew, and expires again on its new day', async () => {
    const { orderNo } = await expired();
    expect(await move(orderNo, '2026-12-10')).toEqual({ expiresOn: '2026-12-10', expiresIn: 4 });
    expect(uses()).toEqual(['1 released', '2 held']);
    const view = await app().document(orderNo);
    expect([view.version, (await terms(orderNo))?.state]).toEqual([1, 'active']);
    at('2026-12-10T11:00:00Z');
    expect(await app().sweepQuotes()).toBe(1);
    expect([await events('quote.expired'), ...uses()]).toEqual([2, '1 released', '2 released']);
  });
  it('stays expired with the sentence of its coupon when that is used up, and holds nothing', async () => {
    const { orderNo } = await expired();
    near.coupons.take = async () => {
      throw refuse('precondition', 'coupon.used_up', 'The code ONCE has already been used.');
    };
    await expect(move(orderNo, '2026-12-10')).rejects.toThrow('The code ONCE has already been used.');
    expect(await rows('select quote_state, intent_version from orders')).toEqual([
      { quote_state: 'expired', intent_version: null },
    ]);
    expect(near.taken()[1]).toBe(0);
  });
  it('gives the use back when its coupon ends before that day', async () => {
    const { orderNo } = await expired();
    near.script.couponExpiry = '2026-12-08';
    await expect(move(orderNo, '2026-12-10')).rejects.toThrow('Choose a date from 6 Dec 2026 to 8 Dec 2026');
    expect(uses()).toEqual(['1 released', '2 released']);
    expect(await move(orderNo, '2026-12-08')).toMatchObject({ expiresIn: 2 });
  });
  it('takes one use, however often it is pressed at once', async () => {
    const { orderNo } = await expired();
    await Promise.allSettled(Array.from({ length: 6 }, () => move(orderNo, '2026-12-10')));
    expect((await terms(orderNo))?.state).toBe('active');
    expect(near.taken()[1]).toBe(1);
  });
});
