import { asCents, centsFromWire } from '@shop/primitives/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignPayment,
  assignedAmount,
  cannotPay,
  moved,
  needToPay,
  paidAmount,
  remainingToAssign,
} from './payments.ts';
import type { NewPayment, Payment, PaymentStatus } from './payments.ts';

const nzd = centsFromWire;
const total = nzd('100.00');
const aPayment = (payment: Partial<Payment> = {}): Payment => ({
  gateway: 'veftpos',
  name: 'Eftpos',
  amountCents: nzd('60.00'),
  reference: '',
  status: 0,
  type: 1,
  ...payment,
});
const added = (amount: string, rest: Partial<NewPayment> = {}): NewPayment => ({
  gateway: 'veftpos',
  name: 'Eftpos',
  amountCents: nzd(amount),
  reference: '',
  referenceLabel: '',
  ...rest,
});

describe('what is paid', () => {
  it('is settled payments less settled refunds', () => {
    const rows = ([0, 1, 2, 3, 4, 5, 6] as const).map((status) => aPayment({ status, amountCents: nzd('10.00') }));
    expect(paidAmount(rows)).toBe(3000);
    expect(assignedAmount(rows)).toBe(6000);
    const refund = aPayment({ type: 2, status: 1, amountCents: nzd('5.00') });
    expect([
      paidAmount([...rows, refund]),
      needToPay(total, [...rows, refund]),
      remainingToAssign(total, [...rows, refund]),
    ]).toEqual([2500, 7500, 4500]);
    expect(paidAmount([aPayment({ type: 2, status: 0 })])).toBe(0);
  });
});

describe('assigning a payment', () => {
  const paid = aPayment({ status: 1 });
  it('takes exactly what remains', () => {
    expect(remainingToAssign(total, assignPayment(total, [paid], added('40.00')))).toBe(0);
  });
  it('refuses one cent more, and says how much is left', () => {
    expect(() => assignPayment(total, [paid], added('40.01'))).toThrow("Can't pay more than $40.00!");
  });
  it('refuses when nothing remains, before it looks at the amount', () => {
    expect(() => assignPayment(total, [aPayment({ amountCents: total })], added('-1'))).toThrow(
      'Full payment loaded already!',
    );
  });
  it('refuses nothing and less', () => {
    for (const amount of ['0', '-5'])
      expect(() => assignPayment(total, [], added(amount))).toThrow('Amount must be a number greater than 0!');
  });
  it('asks for a reference where the method has one', () => {
    const invoice = { gateway: 'offline', referenceLabel: 'Invoice' };
    expect(() => assignPayment(total, [], added('10', { ...invoice, reference: ' ' }))).toThrow(
      'Please enter a reference',
    );
    expect(assignPayment(total, [], added('10', { ...invoice, reference: ' INV-1 ' }))[0]?.reference).toBe('INV-1');
  });
  it("merges into that method's unpaid payment, and never into a paid one", () => {
    const rows = assignPayment(total, [paid, aPayment({ amountCents: nzd('10.00') })], added('5.00'));
    expect(rows.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [6000, 1],
      [1500, 0],
    ]);
    expect(assignPayment(total, [paid], added('5.00')).map(({ amountCents, status }) => [amountCents, status])).toEqual(
      [
        [6000, 1],
        [500, 0],
      ],
    );
    expect(assignPayment(total, [aPayment({ status: 3 })], added('5.00'))).toHaveLength(1);
    expect(assignPayment(total, [aPayment({ gateway: 'windcave' })], added('5.00'))).toHaveLength(2);
  });
  it('keeps both references of a merged payment, each once; a code is the one given last', () => {
    const offline = [aPayment({ gateway: 'offline', amountCents: nzd('10.00'), reference: 'INV-1' })];
    const reference = (text: string) =>
      assignPayment(total, offline, added('5', { gateway: 'offline', reference: text }))[0]?.reference;
    expect([reference('INV-2'), reference('INV-1'), reference(' ')]).toEqual(['INV-1, INV-2', 'INV-1', 'INV-1']);
    expect(() => reference('X'.repeat(99))).toThrow('The references together are longer than 100 characters.');
    const voucher = { gateway: 'offline', reference: 'GIFT50', byCode: true };
    expect(assignPayment(total, offline, added('5', voucher))[0]?.reference).toBe('GIFT50');
    const card = [aPayment({ amountCents: nzd('10.00'), reference: 'T-1' })];
    expect(assignPayment(total, card, added('5'))[0]?.reference).toBe('T-1');
  });
  it('raises what is assigned by the amount, and never past the total', () => {
    const anyRow = fc.record({
      gateway: fc.constantFrom('veftpos', 'windcave'),
      amount: fc.nat(10_000).map(asCents),
      status: fc.constantFrom<PaymentStatus>(0, 1, 2, 3, 4, 5, 6),
    });
    fc.assert(
      fc.property(fc.array(anyRow.map(aPayment)), fc.integer({ min: 1, max: 20_000 }).map(asCents), (rows, amount) => {
        const before = assignedAmount(rows);
        fc.pre(before + amount <= 20_000);
        expect(assignedAmount(assignPayment(asCents(20_000), rows, { ...added('1'), amountCents: amount }))).toBe(
          before + amount,
        );
      }),
    );
  });
  it('names the method and the amount it cannot pay', () => {
    expect(cannotPay('Credit', nzd('1299'))).toBe('Credit can not pay $1,299.00');
  });
});

describe('the moves of a payment', () => {
  it('are those of the contract and no other', () => {
    const all = [0, 1, 2, 3, 4, 5, 6] as const;
    const isAllowed = (from: PaymentStatus, to: PaymentStatus): boolean => {
      try {
        return moved(aPayment({ status: from }), to).status === to;
      } catch {
        return false;
      }
    };
    const moves = all.flatMap((from) => all.filter((to) => isAllowed(from, to)).map((to) => `${from}${to}`));
    expect(moves).toEqual(['01', '02', '04', '15', '16', '32', '34', '40', '41', '42', '43', '65']);
    expect(() => moved(aPayment({ status: 5 }), 1)).toThrow('This payment has changed meanwhile');
  });
});
