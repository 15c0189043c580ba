import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { anOrder, transfer, voucher } from '../../test/orders.ts';
import { bankedRows, isMoneyDone } from './banked.ts';
import type { OrderPayment } from './order.ts';

const paid = (more: Partial<OrderPayment> & { amount?: number } = {}) =>
  transfer({ id: 'paid', amount: 10_000, status: PAYMENT.paid, attempt: 1, ...more });
const captured = (paymentId: string, attempt = 1, gateway = 'directcrd') => ({ paymentId, attempt, gateway });
const ids = (payments: OrderPayment[], ...banked: ReturnType<typeof captured>[]) =>
  bankedRows({ payments }, banked).map(({ id, status }) => `${id} ${status}`);

describe('money in a record of the banking', () => {
  it('is that of the attempt that was captured: a late approval has a row of its own', () => {
    const late = paid({ id: 'late', lateOf: 'paid', attempt: 1 });
    const again = paid({ attempt: 2, status: PAYMENT.sent });
    expect(ids([again, late], captured('paid'))).toEqual(['late 5']);
    expect(() => ids([again, late], captured('paid', 2))).toThrow('This payment is not recorded yet.');
  });
  it('is all voucher money that was held, by its gateway alone', () => {
    const held = voucher({ id: 'v', amount: 500, status: PAYMENT.paid });
    expect(ids([paid(), held], captured('', 0, held.gateway))).toEqual(['v 5']);
  });
  it('was confirmed by a manager, or is banked already', () => {
    expect(ids([paid({ status: PAYMENT.confirmed })], captured('paid'))).toEqual(['paid 5']);
    expect(ids([paid({ status: PAYMENT.banked })], captured('paid'))).toEqual([]);
  });
});

describe('the money of an order', () => {
  const isDone = (branch: string, ...payments: OrderPayment[]) =>
    isMoneyDone(anOrder({ branch, grandTotalCents: asCents(10_000), payments }));
  it('is done in a branch once it is banked, and in the web shop, which has no record, once it is there', () => {
    const banked = paid({ status: PAYMENT.banked });
    expect([isDone('AKL', paid()), isDone('AKL', banked), isDone('WEB', paid())]).toEqual([false, true, true]);
  });
  it('is not done while some is to be given back, or on its way', () => {
    const banked = paid({ status: PAYMENT.banked });
    expect(isDone('AKL', banked, paid({ id: 'more', amount: 1, status: PAYMENT.banked }))).toBe(false);
    expect(isDone('AKL', banked, paid({ id: 'back', type: 2, refundOf: 'paid', status: PAYMENT.sent }))).toBe(false);
  });
  it('is done beside a row over nothing, and one that was never paid', () => {
    const rows = [paid({ id: 'none', amount: 0 }), paid({ id: 'open', status: PAYMENT.unpaid })];
    expect(isDone('AKL', paid({ status: PAYMENT.banked }), ...rows)).toBe(true);
  });
});
