import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, priceMatch, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string, values: unknown[] = []) => (await pool.query<object>(sql, values)).rows;
const count = async (table: string) => (await rows(`select from ${table}`)).length;
const saved = async (more: Parameters<typeof aQuote>[0] = {}) => {
  near.enterPin('quote');
  return app().saveQuote(sam, aQuote(more));
};
const uses = () => [...near.uses].map(([key, state]) => `${key.split('/')[1]} ${state}`);

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('a draft that is saved', () => {
  it('is a quote with every decision of staff, frozen in price, and good for 14 days', async () => {
    const { orderNo, version, expiresOn, replayed } = await saved({
      discount: priceMatch(10_000),
      line: { eachCents: asCents(179_900) },
    });
    expect({ version, expiresOn, replayed }).toEqual({ version: 1, expiresOn: '2026-12-05', replayed: false });
    const view = await app().document(orderNo);
    const { document } = aQuote({ discount: priceMatch(10_000), line: { eachCents: asCents(179_900) } });
    const frozen = document.lines.map((line) => ({ ...line, priceVersion: 0 }));
    expect(view.document).toEqual({ ...document, lines: frozen });
    expect(view).toMatchObject({ kind: 'quote', status: 'quote', version: 1, createdAt: now });
    expect(app().quoteTerms(view)).toEqual({
      ...{
        state: 'active',
        expiresOn: '2026-12-05',
        expiresIn: 14,
        minExpiresOn: '2026-11-21',
        maxExpiresOn: '2026-12-21',
      },
      ...{ staffId: 'sam', savedBy: 'sam', savedAt: now, sentAt: null },
    });
  });
  it('leaves the log, the event, the audit row, the spent PIN and what is due at midnight after its last day', async () => {
    const { orderNo } = await saved();
    expect(await rows('select event, causer_id, what, order_no from activity')).toEqual([
      { event: 'quote-log', causer_id: 'sam', what: 'saved', order_no: orderNo },
    ]);
    expect(await rows('select type from outbox order by type')).toEqual([
      { type: 'audit.recorded' },
      { type: 'quote.saved' },
    ]);
    expect(await rows('select type, target, session_hash, order_no from grant_spent')).toEqual([
      { type: 'quote', target: 'draft-1', session_hash: sam.sessionHash, order_no: orderNo },
    ]);
    expect(await rows('select kind, due_at from due_job')).toEqual([
      { kind: 'expire-quote', due_at: new Date('2026-12-05T11:00:00Z') },
    ]);
  });
  it('requests its mail in the same transaction when it is saved and sent', async () => {
    near.enterPin('quote_email');
    const { orderNo } = await app().saveQuote(sam, aQuote({ email: true }));
    expect(await rows('select order_no, version, staff_id from quote_send')).toEqual([
      { order_no: orderNo, version: 1, staff_id: 'sam' },
    ]);
    expect(await rows(`select type from outbox where type = 'quote.sent'`)).toHaveLength(1);
    expect(app().quoteTerms(await app().document(orderNo))?.sentAt).toEqual(now);
  });
  it('saved again unchanged is the same quote: no version, PIN or mail more, also from 8 at once', async () => {
    const first = await saved();
    near.enterPin('quote');
    const again = await Promise.all(Array.from({ length: 8 }, () => app().saveQuote(sam, aQuote())));
    expect(again).toEqual(Array(8).fill({ ...first, replayed: true }));
    expect([await count('orders'), await count('quote_version'), await count('grant_spent')]).toEqual([1, 1, 1]);
  });
  it('pressed 8 times at once for the first time makes one quote with one number', async () => {
    for (let press = 0; press < 8; press++) near.enterPin('quote');
    const all = await Promise.all(Array.from({ length: 8 }, () => app().saveQuote(sam, aQuote({ coupon: true }))));
    expect(new Set(all.map(({ orderNo, version }) => `${orderNo}/${version}`)).size).toBe(1);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect([await count('orders'), await count('grant_spent'), near.taken()[1]]).toEqual([1, 1, 1]);
  });
  it('changed since is the next version; the one before stays readable', async () => {
    const { orderNo } = await saved();
    later(60_000);
    const next = await saved({ draftId: 'draft-2', orderNo, baseVersion: 1, qty: 2, line: { priceVersion: 0 } });
    expect(next).toMatchObject({ orderNo, version: 2 });
    expect((await app().document(orderNo)).document.lines[0]?.qty).toBe(2);
    expect((await app().document(orderNo, 1)).document.lines[0]?.qty).toBe(1);
    await expect(app().document(orderNo, 3)).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('changed since says in its log what it changed, the first version nothing', async () => {
    const { orderNo } = await saved();
    later(60_000);
    await saved({ draftId: 'draft-2', orderNo, baseVersion: 1, qty: 2, coupon: true });
    const logged = await rows(`select detail ->> 'changed' as changed from activity where what = 'saved' order by id`);
    expect(logged).toEqual([
      { changed: null },
      {
        changed: 'Coupon: ONCE, before none; Drover sofa, 3 seater, Sage linen: 2 at $1,899.00, before 1 at $1,899.00',
      },
    ]);
  });
});

describe('two who save the same version', () => {
  it('at the same instant: one wins, the other reads who saved and when, with the PIN unspent and nothing held', async () => {
    const { orderNo } = await saved();
    later(60_000);
    for (let pin = 0; pin < 2; pin++) near.enterPin('quote', orderNo);
    const save = (draftId: string) => aQuote({ draftId, orderNo, baseVersion: 1, coupon: true, qty: 2 });
    const tries = await Promise.allSettled([app().saveQuote(sam, save('mine')), app().saveQuote(wil, save('theirs'))]);
    const lost = tries.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      ...{ kind: 'conflict', code: 'quote.saved_meanwhile' },
      message: expect.stringMatching(/^This quote was saved by .+ at 2026-11-21 13:01\. Your changes are kept\.$/),
    });
    expect([await count('quote_version'), await count('grant_spent'), near.taken()[1]]).toEqual([2, 2, 1]);
  });
  it('one after the other: the second is refused before anything is taken', async () => {
    const { orderNo } = await saved();
    await saved({ draftId: 'mine', orderNo, baseVersion: 1 });
    near.enterPin('quote');
    await expect(
      app().saveQuote(wil, aQuote({ draftId: 'theirs', orderNo, baseVersion: 1, coupon: true })),
    ).rejects.toThrow('This quote was saved by Sam Staff at 2026-11-21 13:00. Your changes are kept.');
    expect(near.uses.size).toBe(0);
  });
});

describe('a save that does not come to its end', () => {
  it('between its announcement and its document is given up, and the next one gets number and coupon', async () => {
    near.enterPin('quote');
    const { take } = near.coupons;
    near.coupons.take = async (key, use) => {
      await take(key, use);
      return new Promise(() => {});
    };
    void app().saveQuote(sam, aQuote({ coupon: true }));
    await expect.poll(uses).toEqual(['1 held']);
    near.coupons.take = take;
    expect(await count('quote_version')).toBe(0);
    later(31_000);
    expect(await app().sweepIntents()).toBe(1);
    expect(uses()).toEqual(['1 released']);
    const { version } = await app().saveQuote(sam, aQuote({ coupon: true }));
    expect([version, await count('orders'), ...uses()]).toEqual([2, 1, '1 released', '2 held']);
  });
  it('whose PIN somebody else spent meanwhile gives the coupon back and saves nothing', async () => {
    near.enterPin('quote');
    const { take } = near.coupons;
    near.coupons.take = async (key, use) => {
      near.coupons.take = take;
      await app().saveQuote(sam, aQuote({ draftId: 'other' }));
      return take(key, use);
    };
    await expect(app().saveQuote(sam, aQuote({ coupon: true }))).rejects.toMatchObject({ code: 'pin.required' });
    expect(uses()).toEqual(['1 released']);
    expect([await count('quote_version'), await count('grant_spent')]).toEqual([1, 1]);
  });
  it('without a PIN is refused, and nothing is there', async () => {
    await expect(app().saveQuote(sam, aQuote())).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('quote', 'another draft');
    near.enterPin('quote_email');
    await expect(app().saveQuote(sam, aQuote())).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await count('orders')).toBe(0);
  });
});

describe('the coupon of a quote', () => {
  it('ends it no later than itself', async () => {
    near.script.couponExpiry = '2026-11-25';
    const { orderNo, expiresOn } = await saved({ coupon: true });
    expect(expiresOn).toBe('2026-11-25');
    expect(app().quoteTerms(await app().document(orderNo))?.maxExpiresOn).toBe('2026-11-25');
  });
  it('is free again once it is taken out', async () => {
    const { orderNo } = await saved({ coupon: true });
    await saved({ draftId: 'draft-2', orderNo, baseVersion: 1 });
    expect(uses()).toEqual(['1 released']);
  });
});
