import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { anOrder, card, transfer } from '../../test/orders.ts';
import type { OrderPayment } from './order.ts';
import { assertSeen, isAsWanted } from './seen-payments.ts';

const bank = transfer({ amount: 5_000 });
const seen = (...rows: readonly OrderPayment[]) => rows.map(({ id, amountCents }) => ({ id, amountCents }));
const check = (now: readonly OrderPayment[], before: readonly OrderPayment[]) => () =>
  assertSeen(anOrder({ payments: now }), seen(...before));
const changed = (what: string) =>
  `The payments of this order were changed meanwhile: ${what}. Please check them and try again.`;

describe('the payments that a till saw', () => {
  it('are those there are: rows that are paid or on their way need not be named', () => {
    expect(check([bank], [bank])).not.toThrow();
    expect(check([card(), transfer({ status: PAYMENT.paid })], [])).not.toThrow();
  });
  it.each<[string, readonly OrderPayment[], readonly OrderPayment[]]>([
    [`${bank.name} $50.00 was added`, [bank], []],
    [`${bank.name} is $70.00 now`, [transfer({ amount: 7_000 })], [bank]],
    ['a payment of $50.00 was deleted', [], [bank]],
    [`${bank.name} $50.00 was deleted`, [transfer({ amount: 5_000, status: PAYMENT.cancelled })], [bank]],
    [`${bank.name} $50.00 is being paid`, [transfer({ amount: 5_000, status: PAYMENT.sent })], [bank]],
    [`${bank.name} $50.00 was paid`, [transfer({ amount: 5_000, status: PAYMENT.paid })], [bank]],
    [`${bank.name} refund $50.00 was added`, [{ ...bank, type: 2, refundOf: 'x' }], []],
  ])('are others by now: %s', (what, now, before) => {
    expect(check(now, before)).toThrow(changed(what));
  });
  it('do not matter where all that is wanted is there already', () => {
    const wanted = {
      gateway: bank.gateway,
      refundOf: '',
      amountCents: bank.amountCents,
      reference: ` ${bank.reference}`,
    };
    expect(isAsWanted(anOrder({ payments: [bank] }), [wanted])).toBe(true);
    expect(isAsWanted(anOrder({ payments: [bank] }), [{ ...wanted, amountCents: asCents(1) }])).toBe(false);
    expect(isAsWanted(anOrder({ payments: [bank] }), [])).toBe(false);
  });
});
