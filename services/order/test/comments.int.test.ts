import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOG_EVENTS } from '../src/application/log-entry.ts';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
const names = new Map([
  ['sam', 'Sam Staff'],
  ['wil', 'Wil Wellington'],
]);
const app = () => aReplica({ pool, near, now: () => now });
const say = (text: string, remindIds: string[] = [], staff = sam) =>
  app().addComment(staff, { orderNo, event: 'quote-notice', text, remindIds });
const notices = async () => (await app().logs(orderNo, ['quote-notice'])).logs;

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  near = { ...near, accounts: { ...near.accounts, nameOf: async (id) => names.get(id) ?? '' } };
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('quote');
  ({ orderNo } = await app().saveQuote(sam, aQuote()));
});

describe('a comment', () => {
  it('stands in the log of its document, newest first, with whom it alerts', async () => {
    await say('  Side path is 900 wide  ');
    now = new Date('2026-11-21T01:00:00Z');
    const id = await say('Held until Wednesday', ['wil', 'wil'], wil);
    expect(await notices()).toMatchObject([
      {
        ...{ id, causerId: 'wil', what: 'comment', detail: { text: 'Held until Wednesday' }, at: now },
        reminded: [{ staffId: 'wil', read: false }],
      },
      { causerId: 'sam', detail: { text: 'Side path is 900 wide' }, reminded: [] },
    ]);
  });
  it('is beside what was done, never instead of it', async () => {
    await say('Ring first');
    const { logs, total } = await app().logs(orderNo, LOG_EVENTS);
    expect([logs.map(({ what }) => what), total]).toEqual([['comment', 'saved'], 2]);
    expect((await app().logs(orderNo, ['quote-log'])).logs).toMatchObject([
      { causerId: 'sam', what: 'saved', detail: { version: 1 } },
    ]);
  });
  it('says something, to staff, about a document that is there', async () => {
    await expect(say(' \n ')).rejects.toMatchObject({ kind: 'precondition', message: 'Please say something' });
    // A zero-width space, a word joiner and a byte order mark: nothing that anybody sees.
    await expect(say('\u200B \u2060\uFEFF')).rejects.toMatchObject({ message: 'Please say something' });
    await expect(say('hello', ['nobody'])).rejects.toMatchObject({ code: 'comment.staff' });
    const crowd = Array.from({ length: 21 }, (_, at) => `s${at}`);
    await expect(say('hello', crowd)).rejects.toMatchObject({ code: 'comment.many' });
    orderNo = '999999';
    await expect(say('hello')).rejects.toMatchObject({ kind: 'not_found', message: 'The order is not exist' });
    await expect(app().logs(orderNo, LOG_EVENTS)).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('is never changed', async () => {
    await say('as it was');
    await expect(pool.query(`update activity set detail = '{}'`)).rejects.toThrow('kept as it was written');
  });
});

describe('an alert', () => {
  const toWil = () => app().listAlerts(wil, false);

  it('is for those who were chosen, unread until they have read it, each for themselves', async () => {
    await say('for both', ['wil', 'sam']);
    await say('for nobody');
    const { alerts, unread } = await toWil();
    expect(unread).toBe(1);
    expect(alerts).toMatchObject([{ orderNo, event: 'quote-notice', staffId: 'sam', text: 'for both', read: false }]);
    expect(await app().readAlerts(wil, [alerts[0]?.id ?? ''])).toBe(0);
    expect(await toWil()).toMatchObject({ unread: 0, alerts: [{ read: true }] });
    expect((await app().listAlerts(sam, false)).unread).toBe(1);
  });
  it('is read with all others at once, and reading twice or another’s changes nothing', async () => {
    const id = await say('one', ['wil']);
    await say('two', ['wil']);
    expect(await app().readAlerts(sam, [id])).toBe(0);
    expect((await toWil()).unread).toBe(2);
    expect(await app().readAlerts(wil, [])).toBe(0);
    const { rows } = await pool.query('select distinct read_at from alert');
    now = new Date('2026-11-21T05:00:00Z');
    await app().readAlerts(wil, []);
    expect((await pool.query('select distinct read_at from alert')).rows).toEqual(rows);
  });
  it('shows whoever sent it whether all have read it', async () => {
    await say('for both', ['wil', 'sam']);
    const sent = async () => (await app().listAlerts(sam, true)).alerts.map(({ read }) => read);
    expect(await sent()).toEqual([false]);
    await app().readAlerts(wil, []);
    expect(await sent()).toEqual([false]);
    await app().readAlerts(sam, []);
    expect(await sent()).toEqual([true]);
    expect((await app().listAlerts(wil, true)).alerts).toEqual([]);
  });
});
