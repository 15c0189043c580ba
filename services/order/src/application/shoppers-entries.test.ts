import { asCents } from '@shop/primitives/money';
import { expect, it } from 'vitest';
import type { OrderPayment } from '../domain/order.ts';
import { shoppersEntries } from './shoppers-entries.ts';

const createdAt = new Date('2026-11-21T00:00:00Z');
const row = (more: Partial<OrderPayment>) =>
  ({
    ...{ id: 'p1', gateway: 'windcave', name: 'Card', amountCents: asCents(19_900), reference: 'W1', attempt: 1 },
    ...{ channel: 'web', status: 1, type: 1, settledAt: '2026-11-21T00:05:00.000Z', refundOf: '' },
    ...more,
  }) as OrderPayment;
const said = (payments: readonly OrderPayment[], staff?: object) =>
  shoppersEntries({ createdAt, payments, document: { staff: staff as never } }).map(({ what, at, causerId }) => [
    what,
    at.toISOString().slice(11, 16),
    causerId,
  ]);

it('of an order of the web say that it was placed, and each payment of its shopper, the newest first', () => {
  const later = row({ id: 'p2', settledAt: '2026-11-22T09:00:00.000Z' });
  expect(said([row({}), later])).toEqual([
    ['payment_ended', '09:00', ''],
    ['payment_ended', '00:05', ''],
    ['placed_web', '00:00', ''],
  ]);
});
it('of an order of the counter say what was paid by link, and not what staff took or what is unpaid', () => {
  const rows = [row({ channel: 'pos' }), row({ status: 0 }), row({ type: 2 }), row({ amountCents: asCents(0) })];
  expect(said(rows, {})).toEqual([]);
  expect(said([row({})], {})).toEqual([['payment_ended', '00:05', '']]);
});
