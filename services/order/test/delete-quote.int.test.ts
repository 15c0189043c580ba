import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
const app = () => aReplica({ pool, near, now: () => now });
const save = async (more: Parameters<typeof aQuote>[0] = {}) => {
  near.enterPin('quote');
  return app().saveQuote(sam, aQuote(more));
};
const remove = (staff = sam) => app().deleteQuote(staff, orderNo);
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
const state = async () => (await rows(`select quote_state, coupon_held_version from orders`))[0];
const listed = async () => {
  const request = { search: '', staffId: '', branch: '', sort: '', direction: '', page: 1, pageSize: 10 } as const;
  const pages = await Promise.all(
    (['quote', 'e-quote'] as const).map((list) => app().listOrders({ ...request, list })),
  );
  return pages.map(({ total }) => total);
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  ({ orderNo } = await save({ coupon: true }));
});

describe('a quote that is deleted', () => {
  it('is gone from every list and unknown to everybody, and its coupon is free again', async () => {
    expect([await listed(), near.taken()[1]]).toEqual([[1, 0], 1]);
    near.enterPin('quote-del', orderNo);
    await remove();
    expect([await state(), await listed(), near.taken()[1]]).toEqual([
      { quote_state: 'deleted', coupon_held_version: null },
      [0, 0],
      0,
    ]);
    await expect(app().document(orderNo)).rejects.toMatchObject({
      kind: 'not_found',
      message: 'The order is not exist',
    });
    near.enterPin('quote', orderNo);
    const again = app().saveQuote(sam, aQuote({ orderNo, baseVersion: 1, draftId: 'draft-2' }));
    await expect(again).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('leaves its log, an event for the coupon and an audit row that names who deleted it', async () => {
    near.enterPin('quote-del', orderNo);
    await remove();
    expect(await rows(`select what, causer_id from activity order by id`)).toEqual([
      { what: 'saved', causer_id: 'sam' },
      { what: 'deleted', causer_id: 'sam' },
    ]);
    const sent = await rows(`select type from outbox where type in ('quote.deleted', 'audit.recorded') order by type`);
    expect(sent).toEqual([{ type: 'audit.recorded' }, { type: 'audit.recorded' }, { type: 'quote.deleted' }]);
    expect(await rows(`select type, target from grant_spent where type = 'quote-del'`)).toEqual([
      { type: 'quote-del', target: orderNo },
    ]);
  });
  it('needs a PIN for that quote, and one is enough for eight presses at once and a repeat within ten minutes', async () => {
    await expect(remove()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('quote-del', '999999');
    await expect(remove()).rejects.toMatchObject({ kind: 'forbidden' });
    near.enterPin('quote-del', orderNo);
    await Promise.all(Array.from({ length: 8 }, () => remove()));
    now = new Date(now.getTime() + 9 * 60_000);
    await remove();
    expect(await rows(`select from activity where what = 'deleted'`)).toHaveLength(1);
    await expect(remove(wil)).rejects.toMatchObject({ kind: 'not_found' });
    now = new Date(now.getTime() + 2 * 60_000);
    await expect(remove()).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('may be an expired one, whose coupon is free already', async () => {
    now = new Date('2026-12-06T11:00:00Z');
    await app().sweepQuotes();
    expect(await listed()).toEqual([0, 1]);
    near.enterPin('quote-del', orderNo);
    await remove();
    expect(await listed()).toEqual([0, 0]);
  });
  it('is refused once it became an order, and while it is being saved; the PIN stays', async () => {
    near.enterPin('quote-del', orderNo);
    await pool.query(`update orders set intent_version = 2, intent_cart_version = 4, intent_at = $1`, [now]);
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict' });
    await pool.query(
      `update orders set intent_version = null, intent_cart_version = null, intent_at = null,
              status = 'pending', hold_state = 'held', quote_state = 'ordered'`,
    );
    await expect(remove()).rejects.toMatchObject({ code: 'quote.ordered' });
    expect(await rows(`select from grant_spent where type = 'quote-del'`)).toEqual([]);
    orderNo = '999999';
    await expect(remove()).rejects.toMatchObject({ kind: 'not_found' });
  });
});
