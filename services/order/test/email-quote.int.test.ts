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
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });
const save = async (more: Parameters<typeof aQuote>[0] = {}) => {
  near.enterPin('quote');
  return app().saveQuote(sam, aQuote(more));
};
const send = (note = '', staff = sam) => app().emailQuote(staff, { orderNo, note });
const sends = async () =>
  (
    await pool.query<{ id: string; version: number; note: string }>(
      'select id, version, note from quote_send order by asked_at',
    )
  ).rows;
const events = async (type: string) => (await pool.query('select from outbox where type = $1', [type])).rowCount;

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  ({ orderNo } = await save());
});

describe('the mail of a quote', () => {
  it('is requested with a PIN: once, with its log entry, event and audit row', async () => {
    near.enterPin('email-quote', orderNo);
    expect(await send('As talked through')).toBe('aroha@example.test');
    expect(await sends()).toMatchObject([{ version: 1, note: 'As talked through' }]);
    expect([await events('quote.sent'), await events('audit.recorded')]).toEqual([1, 2]);
    const { rows } = await pool.query(`select causer_id from activity where what = 'sent'`);
    expect(rows).toEqual([{ causer_id: 'sam' }]);
    expect(app().quoteTerms(await app().document(orderNo))?.sentAt).toEqual(now);
  });
  it('is one for a PIN, also from 8 presses at once and again within ten minutes; then it needs another', async () => {
    near.enterPin('email-quote', orderNo);
    await Promise.all(Array.from({ length: 8 }, () => send()));
    later(9 * 60_000);
    await send();
    expect(await sends()).toHaveLength(1);
    later(2 * 60_000);
    await expect(send()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('email-quote', orderNo);
    await send();
    expect(await sends()).toHaveLength(2);
  });
  it('is no repeat for another session, and none for another version', async () => {
    near.enterPin('email-quote', orderNo);
    await send();
    await expect(send('', wil)).rejects.toMatchObject({ kind: 'forbidden' });
    await save({ draftId: 'draft-2', orderNo, baseVersion: 1 });
    await expect(send()).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await sends()).toHaveLength(1);
  });
  it('is refused for an expired quote, one without an address and one that became an order; the PIN stays', async () => {
    near.enterPin('email-quote', orderNo);
    await pool.query(`update orders set email = 'aroha@'`);
    await expect(send()).rejects.toThrow("Please enter valid customer's Email address");
    await pool.query(`update orders set email = 'aroha@example.test'`);
    now = new Date('2026-12-05T11:00:00Z');
    await expect(send()).rejects.toThrow('This quote has expired. Extend it first.');
    await app().sweepQuotes();
    await expect(send()).rejects.toThrow('This quote has expired. Extend it first.');
    await pool.query(`update orders set status = 'pending', hold_state = 'held', quote_state = 'ordered'`);
    await expect(send()).rejects.toMatchObject({ code: 'quote.ordered' });
    const { rowCount } = await pool.query(`select from grant_spent where type = 'email-quote'`);
    expect([rowCount, await sends()]).toEqual([0, []]);
  });
});

describe('the e-mail of a quote', () => {
  it('shows the version its mail was requested for, whatever was saved since, and the link stays the same', async () => {
    near.enterPin('email-quote', orderNo);
    await send('Two weeks');
    await save({ draftId: 'draft-2', orderNo, baseVersion: 1, qty: 2 });
    const [{ id } = { id: '' }] = await sends();
    const mailed = await app().email({ orderNo: '', sendId: id });
    expect(mailed).toMatchObject({ note: 'Two weeks', staffId: 'sam', quote: { version: 1 } });
    expect(mailed.quote.document.lines[0]?.qty).toBe(1);
    const printed = await app().email({ orderNo, sendId: '' });
    expect([printed.token, printed.quote.version, printed.quote.document.lines[0]?.qty]).toEqual([mailed.token, 2, 2]);
    expect((await app().linked(mailed.token)).version).toBe(2);
    await expect(app().email({ orderNo: '', sendId: 'no uuid' })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('has a link that cannot be guessed, and that ends when the quote is deleted', async () => {
    const { token } = await app().email({ orderNo, sendId: '' });
    await expect(app().linked('')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(app().linked(`${token}x`)).rejects.toMatchObject({ kind: 'not_found' });
    await pool.query(`update orders set quote_state = 'deleted'`);
    await expect(app().linked(token)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(app().email({ orderNo, sendId: '' })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('has had its link since its first save: reading it for a mail writes nothing', async () => {
    const written = async () =>
      (await pool.query<{ quote_token: string }>('select xmin::text, quote_token from orders')).rows;
    const before = await written();
    const { token } = await app().email({ orderNo, sendId: '' });
    expect([before[0]?.quote_token, await written()]).toEqual([token, before]);
  });
});
