import { LogEntry } from '@shop/proto/order/v1/lists';
import { expect, it } from 'vitest';
import { presentLog } from './log.presenter.ts';

const said = (what: string, detail: object) =>
  presentLog(
    LogEntry.fromPartial({
      ...{ what, event: 'order-log', causerId: 'priya', at: '2026-11-28T01:00:00.000Z' },
      detailJson: JSON.stringify(detail),
    }),
    new Map([['mia', 'Mia Chen']]),
  ).description;
const eftpos = { gateway: 'pxeftpos', name: 'EFTPOS', amountCents: 601, approverId: 'mia' };

it('says who pressed Approve Refund, not that the money went back: a terminal may decline it', () => {
  expect(said('refund_approved', eftpos)).toBe('pressed Approve Refund, EFTPOS, $6.01, approved by Mia Chen');
});

it('says of a refund that was resolved by hand whether it was made', () => {
  const resolved = (more: object) => said('terminal_resolved', { ...eftpos, note: 'Slip seen', ...more });
  expect(resolved({ outcome: 'paid', refundOf: 'p1' })).toBe(
    'said that the refund, EFTPOS, $6.01, was made, approved by Mia Chen: Slip seen',
  );
  expect(resolved({ outcome: 'not-paid', refundOf: '' })).toBe(
    'said that EFTPOS, $6.01 was not paid, approved by Mia Chen: Slip seen',
  );
});

it('says how a payment of the counter ended, and why', () => {
  const ended = (more: object) => said('payment_ended', { ...eftpos, refundOf: '', reason: '', ...more });
  expect([
    ended({ state: 'captured' }),
    ended({ state: 'declined', reason: 'DECLINED' }),
    ended({ state: 'closed', refundOf: 'p1' }),
  ]).toEqual([
    'recorded that EFTPOS, $6.01 went through',
    'recorded that EFTPOS, $6.01 was declined: DECLINED',
    'recorded that the refund, EFTPOS, $6.01, was not paid',
  ]);
});

it('says that of what is restored a part is on back-order', () => {
  const short = { isShort: 1, short: 'Drover sofa, Shingle rug' };
  expect([said('restored', short), said('restored', { isShort: 1 }), said('restored', { version: 2 })]).toEqual([
    'restored; on back-order: Drover sofa, Shingle rug',
    'restored; on back-order: what is short',
    'restored',
  ]);
});
