import { without } from './chosen-rows.ts';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import {
  detailOf,
  leftOf,
  methodsFor,
  noteOf,
  rowsOf,
  stateOf,
  sumsOf,
  whyNoPay,
  isCredited,
  withOne,
  withRefund,
} from './payment-rows.ts';

type Order = Parameters<typeof sumsOf>[0];
interface Rest {
  readonly amount: string;
  readonly status: number;
  readonly type?: 1 | 2;
  readonly refundOf?: string;
  readonly reason?: string;
  readonly reference?: string;
  readonly settled?: string;
  readonly takenBy?: string;
}
const row = (id: string, gateway: string, rest: Rest) =>
  ({
    id,
    gateway,
    name: gateway.toUpperCase(),
    reference: `r${id}`,
    type: 1,
    refundOf: '',
    reason: '',
    why: '',
    settled: '',
    takenBy: '',
    ...rest,
  }) as const;
const order = {
  grandtotal: '1000.00',
  status: 'deposit',
  payments: [
    row('1', 'directcrd', { amount: '300.00', status: 1 }),
    row('2', 'offline', { amount: '200.00', status: 0 }),
    row('3', 'windcave', { amount: '50.00', status: 2 }),
  ],
} as unknown as Order;
const rows = rowsOf(order);
const method = {
  ...{
    code: 'offline',
    name: 'Offline',
    reference: 'Reference',
    byCode: false,
    opensPage: false,
    awaited: false,
    terminal: '' as const,
    available: null,
  },
  refunds: 'own',
} as const;

describe('the payments of an order', () => {
  it('add up to what is paid, what a method is chosen for, and what is left', () => {
    expect(sumsOf(order, rows)).toEqual({
      ...{ needed: 70_000, left: 50_000, paid: 30_000, loaded: 20_000, refunded: 0, again: 0 },
    });
  });
  it('say how each stands', () => {
    const refund = rowsOf({ ...order, payments: [row('4', 'offline', { amount: '1.00', status: 6, type: 2 })] });
    expect([...rows, ...refund].map((one) => stateOf(one).label)).toEqual(['Paid', 'Unpaid', 'Cancelled', 'Approved']);
    expect(stateOf({ ...rows[1]!, status: 3 })).toEqual({ label: 'Declined', look: 'redc' });
  });
  it('get one more: of a method with an unpaid payment the amounts add up', () => {
    expect(withOne(order, rows, { method, amount: '100.005', reference: ' A7 ' })).toEqual([
      { gateway: 'offline', name: 'OFFLINE', amount: '300.01', reference: 'r2, A7', type: 1, refundOf: '' },
    ]);
    const other = { ...method, code: 'credit', reference: '' };
    expect(withOne(order, rows, { method: other, amount: '500', reference: '' }).map(({ amount }) => amount)).toEqual([
      '200.00',
      '500.00',
    ]);
  });
  it.each([
    ['0', 'A7', 'Amount must be a number greater than 0!'],
    ['x', 'A7', 'Amount must be a number greater than 0!'],
    ['500.01', 'A7', "Can't pay more than $500.00!"],
    ['$1,000', 'A7', "Can't pay more than $500.00!"],
    ['55,50', 'A7', 'Amount must be a number greater than 0!'],
    ['10', ' ', 'Please enter a reference'],
    ['10', '4111 1111 1111 1111', 'Please leave card numbers out'],
  ])('refuse %s with the reference "%s": %s', (amount, reference, sentence) => {
    expect(() => withOne(order, rows, { method, amount, reference })).toThrow(sentence);
  });
  it('make a credit note when they are given back, but for what was received beyond the price', () => {
    const paid = { ...order, status: 'paid', refundDue: '100.00' } as const;
    expect([10_000, 10_001].map((amount) => isCredited(paid, asCents(amount)))).toEqual([false, true]);
    expect(isCredited({ ...paid, status: 'deposit' }, asCents(10_001))).toBe(false);
  });
  it('lose the one that is deleted, and never one that is paid', () => {
    expect([without(rows, rows[1]!), without(rows, rows[0]!).length]).toEqual([[], 1]);
  });
  it('are given back up to what is left of each, by their own method or one that takes all; what waits stays with the rest', () => {
    const transfer = { ...method, code: 'directcrd', refunds: 'any', reference: '' } as const;
    const card = { ...method, code: 'windcave', refunds: 'none' } as const;
    const paid = rows[0]!;
    expect(methodsFor([method, transfer, card], paid).map(({ code }) => code)).toEqual(['directcrd']);
    expect(methodsFor([method, transfer, card], rows[1]!).map(({ code }) => code)).toEqual(['offline', 'directcrd']);
    const added = { method: transfer, amount: '120', reference: '', why: ' Scratched ' };
    expect(withRefund(rows, paid, added)).toEqual([
      { gateway: 'offline', name: 'OFFLINE', amount: '200.00', reference: 'r2', type: 1, refundOf: '' },
      {
        gateway: 'directcrd',
        name: 'Offline',
        amount: '120.00',
        reference: '',
        type: 2,
        refundOf: '1',
        why: 'Scratched',
      },
    ]);
    const waiting = row('5', 'credit', { amount: '100.00', status: 0, type: 2, refundOf: '1' });
    const beside = rowsOf({ ...order, payments: [...order.payments, waiting] });
    expect([leftOf(beside, paid), without(beside, beside.find(({ id }) => id === '2')!)]).toEqual([
      20_000,
      [expect.objectContaining({ type: 2, refundOf: '1', amount: '100.00' })],
    ]);
    expect(() => withRefund(beside, paid, { ...added, amount: '200.01' })).toThrow("Can't pay more than $200.00!");
    expect(() => withRefund(rows, paid, { ...added, why: ' ' })).toThrow('Please enter a reason');
    for (const text of [{ why: 'card 4111 1111 1111 1111' }, { reference: '4111111111111111' }])
      expect(() => withRefund(rows, paid, { ...added, ...text })).toThrow('Please leave card numbers out');
    expect(() => withRefund(rows, paid, { ...added, amount: '0' })).toThrow('Amount must be a number greater than 0!');
  });
  it('go back no more than the form says is left; one that waits is never replaced by the next of its method', () => {
    const paid = rows[0]!;
    const transfer = { ...method, code: 'directcrd', refunds: 'any', reference: '' } as const;
    const waiting = row('5', 'directcrd', { amount: '10.00', status: 0, type: 2, refundOf: '1' });
    const beside = rowsOf({ ...order, payments: [...order.payments, waiting] });
    const next = (by: string, amount: string) => () =>
      withRefund(beside, paid, { method: { ...transfer, code: by }, amount, reference: '', why: 'second twenty' });
    const waits = 'A refund of $10.00 waits for approval. Approve or delete it first.';
    expect(leftOf(beside, paid)).toBe(29_000);
    expect(next('directcrd', '20')).toThrow(waits);
    for (const by of ['directcrd', 'credit']) expect(next(by, '9999')).toThrow("Can't pay more than $290.00!");
    expect(next('credit', '20')().map(({ amount }) => amount)).toEqual(['200.00', '10.00', '20.00']);
  });
  it('by card go back to the card first, and say when that is being checked or was declined', () => {
    const transfer = { ...method, code: 'directcrd', refunds: 'any', reference: '' } as const;
    const card = { ...method, code: 'windcave', refunds: 'own' } as const;
    const back = (status: number, reason = '') =>
      row('5', 'windcave', { amount: '1.00', status, type: 2, refundOf: '3', reason });
    const [paid, sent, declined] = rowsOf({
      ...order,
      payments: [row('3', 'windcave', { amount: '50.00', status: 1 }), back(4), back(0, 'DECLINED')],
    });
    expect(methodsFor([transfer, card], paid!).map(({ code }) => code)).toEqual(['windcave', 'directcrd']);
    expect([stateOf(sent!).label, noteOf(sent!), noteOf(declined!), noteOf(paid!)]).toEqual([
      'Being checked',
      expect.stringMatching(/nothing goes back twice/),
      'DECLINED',
      '',
    ]);
  });
  it('say on which NZ day their money came, who took it, and their reference', () => {
    const there = { amount: '50.00', status: 1, settled: '2026-11-25 16:03', reference: 'A7' };
    const [paid, byLink, chosen] = rowsOf({
      ...order,
      payments: [
        row('3', 'offline', { ...there, takenBy: 'Grace Patel' }),
        row('5', 'windcave', there),
        row('4', 'offline', { amount: '1.00', status: 0, takenBy: 'Grace Patel' }),
      ],
    });
    expect([detailOf(paid!), detailOf(byLink!), detailOf(chosen!)]).toEqual([
      'Wed 25 Nov, Grace Patel, A7',
      'Wed 25 Nov, A7',
      'r4',
    ]);
  });
  it('leave nothing to press where all of it went back: then that is said, and never that all is paid', () => {
    const sums = { ...sumsOf(order, rows), needed: asCents(0), left: asCents(0) };
    expect(whyNoPay({ status: 'refunded' }, sums, false)).toBe('Refunded');
    expect(whyNoPay({ status: 'paid' }, sums, false)).toBe('All is paid');
    expect(whyNoPay({ status: 'pending' }, sumsOf(order, rows), false)).toBe('Add a payment first');
  });
  it('of an order that was paid are not owed again once they went back', () => {
    const back = row('5', 'directcrd', { amount: '300.00', status: 1, type: 2, refundOf: '1' });
    const paid = rowsOf({ ...order, payments: [row('1', 'directcrd', { amount: '1000.00', status: 1 }), back] });
    expect(sumsOf({ ...order, status: 'paid' }, paid)).toEqual({
      ...{ needed: 0, left: 0, paid: 70_000, loaded: 0, refunded: 30_000, again: 30_000 },
    });
  });
});
