import { gstWithin } from '@shop/primitives/gst';
import { asCents, sum } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { creditsOf } from './credits.ts';
import { PAYMENT, type PaymentStatus, type PaymentType } from './payments.ts';

const TOTAL = asCents(100_000);
const row = (type: PaymentType, dollars: number, hour: number) => ({
  ...{ type, status: PAYMENT.paid as PaymentStatus, amountCents: asCents(dollars * 100) },
  settledAt: new Date(Date.UTC(2025, 11, 1, hour)),
});
const came = (dollars: number, hour: number) => row(1, dollars, hour);
const back = (dollars: number, hour: number) => row(2, dollars, hour);
const creditedOf = (...payments: ReturnType<typeof row>[]) =>
  creditsOf(TOTAL, payments).map(({ creditCents }) => creditCents / 100);

describe('what a refund takes off the price', () => {
  it('is all of it once the order was paid in full, each refund for itself', () => {
    expect(creditedOf(came(600, 1), came(400, 2), back(250, 3), back(750, 4))).toEqual([250, 750]);
  });
  it('is nothing of what was received beyond the price, before and after', () => {
    expect(creditedOf(came(1000, 1), came(400, 2), back(400, 3))).toEqual([]);
    expect(creditedOf(came(1000, 1), came(400, 2), back(650, 3))).toEqual([250]);
    expect(creditedOf(came(1000, 1), back(250, 2), came(400, 3), back(400, 4))).toEqual([250]);
  });
  it('is nothing of what went back before all was paid', () => {
    expect(creditedOf(came(500, 1), back(500, 2), came(1000, 3))).toEqual([]);
  });
  it('takes the GST with it: the parts come to the GST of the whole, in any order', () => {
    const total = asCents(9_999);
    const cents = (type: PaymentType, amountCents: number, hour: number) => ({
      ...row(type, 0, hour),
      amountCents: asCents(amountCents),
    });
    for (const parts of [
      [3_333, 3_333, 3_333],
      [1, 9_997, 1],
      [5_000, 4_999],
    ]) {
      const credits = creditsOf(total, [cents(1, 9_999, 1), ...parts.map((part, at) => cents(2, part, at + 2))]);
      expect(sum(credits.map(({ gstCents }) => gstCents))).toBe(gstWithin(total));
      expect(credits.every(({ gstCents, creditCents }) => Math.abs(gstCents - gstWithin(creditCents)) <= 1)).toBe(true);
    }
  });
  it('goes by time, not by the order of the rows, and counts money that moved alone', () => {
    expect(creditedOf(back(250, 3), came(1000, 1))).toEqual([250]);
    expect(creditedOf(came(1000, 3), back(250, 3))).toEqual([250]);
    expect(creditedOf(came(1000, 1), { ...back(250, 2), status: PAYMENT.unpaid })).toEqual([]);
  });
});
