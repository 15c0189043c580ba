import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { anOrder, card, transfer } from '../../test/orders.ts';
import { termsFor } from '../../test/tenders.ts';
import { type ChosenPayment, replacedPayments, sentPayment } from './counter-payments.ts';
import type { OrderPayment } from './order.ts';

let ids = 0;
const newId = () => `new ${++ids}`;
const chosen = (gateway: string, dollars: number, more: Partial<ChosenPayment> = {}): ChosenPayment => ({
  ...{ gateway, name: gateway, amountCents: asCents(dollars * 100), reference: '', byCode: false },
  terms: { ...termsFor(gateway), channel: 'pos', referenceLabel: gateway === 'offline' ? 'Reference' : '' },
  ...more,
});
const shown = (rows: readonly OrderPayment[]) =>
  rows.map(({ gateway, amountCents, status }) => `${gateway} ${amountCents} ${status}`);
/** Of an order over $100.00. */
const replace = (payments: readonly OrderPayment[], ...wanted: readonly ChosenPayment[]) => {
  const { rows, dropped } = replacedPayments(anOrder({ payments }), wanted, newId);
  return { rows: shown(rows), dropped: shown(dropped) };
};

describe('the unpaid payments of an order, chosen at the counter', () => {
  it('are those that are wanted; a method named twice is one row, and one that is not named is cancelled', () => {
    const wanted = [
      chosen('offline', 30, { reference: 'A' }),
      chosen('credit', 20),
      chosen('offline', 10, { reference: 'B' }),
    ];
    expect(replace([transfer({ amount: 5_000 })], ...wanted)).toEqual({
      rows: ['offline 4000 0', 'credit 2000 0'],
      dropped: ['directcrd 5000 2'],
    });
  });
  it('keep their row and the failure it shows', () => {
    const before = transfer({ amount: 4_000, status: PAYMENT.declined });
    const { rows } = replacedPayments(anOrder({ payments: [before] }), [chosen('directcrd', 60)], newId);
    expect(rows).toMatchObject([{ id: 'bank', status: PAYMENT.declined, amountCents: 6_000 }]);
  });
  it.each<[string, readonly OrderPayment[], ChosenPayment]>([
    ['Full payment loaded already!', [transfer({ amount: 10_000, status: PAYMENT.paid })], chosen('credit', 0)],
    ['Amount must be a number greater than 0!', [], chosen('credit', 0)],
    ["Can't pay more than $100.00!", [], chosen('credit', 100.01)],
    ["Can't pay more than $60.00!", [transfer({ amount: 4_000, status: PAYMENT.paid })], chosen('credit', 61)],
    ["Can't pay more than $60.00!", [card({ amount: 4_000 })], chosen('credit', 61)],
    ['Please enter a reference', [], chosen('offline', 50, { reference: ' ' })],
    ['Please enter a reference', [], chosen('voucher', 50, { byCode: true })],
  ])('are refused with %j', (sentence, payments, wanted) => {
    expect(() => replace(payments, wanted)).toThrow(sentence);
  });
});

describe('a payment that is pressed', () => {
  const order = (...payments: OrderPayment[]) => anOrder({ payments });
  it('is on its way, with one attempt more', () => {
    expect(sentPayment(order(transfer({ attempt: 2 })), 'bank')).toMatchObject({ status: PAYMENT.sent, attempt: 3 });
    expect(sentPayment(order(card()), 'card')).toBeUndefined();
  });
  it('is refused when it is none, is paid, or more than is owed beside what is on its way', () => {
    expect(() => sentPayment(order(), 'bank')).toThrow('This payment is not there any more.');
    expect(() => sentPayment(order(transfer({ status: PAYMENT.paid })), 'bank')).toThrow('changed meanwhile');
    expect(() => sentPayment(order(card({ amount: 4_000 }), transfer()), 'bank')).toThrow(
      "Can't pay more than $60.00!",
    );
  });
});
