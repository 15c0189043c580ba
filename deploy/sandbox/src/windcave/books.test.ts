import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ledger, openLedger } from '../ledger/ledger.ts';
import { type Books, openBooks, type Payment, type SessionWish } from './books.ts';

let folder: string;
let ledger: Ledger;
let books: Books;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'books-'));
  ledger = await openLedger(join(folder, 'ledger.jsonl'));
  books = await openBooks({ path: join(folder, 'books.jsonl'), ledger, clock: fixedClock('2026-03-01T00:00:00Z') });
});
afterEach(async () => {
  await books.close();
  await ledger.close();
  await rm(folder, { recursive: true });
});

const wish: SessionWish = {
  account: '',
  xId: null,
  amount: '1299.00',
  currency: 'NZD',
  merchantReference: '10482-1',
  callbackUrls: {},
  notificationUrl: 'http://localhost:9/notify',
  expires: '2026-03-04T00:00:00.000Z',
};
const card = { holder: 'A', masked: '411111........11', expiryMonth: '12', expiryYear: '39' };
const approved: Payment = { outcome: 'approved', silent: false, card };
const declined: Payment = { outcome: 'declined', silent: false, card };

test('of two outcomes at the very same moment the first stands, and only it is called first', async () => {
  const session = await books.open(wish);
  const [one, two] = await Promise.all([books.settle(session, approved), books.settle(session, declined)]);
  expect(two.transaction).toEqual(one.transaction);
  expect([one.first, two.first]).toEqual([true, false]);
  expect(ledger.entries()).toHaveLength(1);
});

test('an outcome is not visible before it is on the disk and in the ledger', async () => {
  const session = await books.open(wish);
  const settling = books.settle(session, approved);
  const seen = await books.outcome(session.id);
  expect(seen?.outcome).toBe('approved');
  expect(ledger.entries()).toMatchObject([{ id: seen?.id }]);
  await settling;
});

test('an undelivered notification is kept with its tries, except for silent sessions', async () => {
  const [notified, failing, silent, mute] = await Promise.all([
    books.open(wish),
    books.open(wish),
    books.open(wish),
    books.open({ ...wish, notificationUrl: null }),
  ]);
  await books.settle(notified, approved);
  await books.settle(failing, approved);
  await books.settle(silent, { ...approved, silent: true });
  await books.settle(mute, approved);
  await books.noteNotice({ sessionId: notified.id, tries: 1, over: true });
  await books.noteNotice({ sessionId: failing.id, tries: 2, over: false });
  expect(books.unnotified()).toEqual([{ session: failing, tries: 2 }]);
});
