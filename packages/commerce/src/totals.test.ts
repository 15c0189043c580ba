import { ZERO, asCents, centsFromWire, sum } from '@shop/primitives/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponProblem } from './coupon-discount.ts';
import type { CouponTerms, DocumentLine } from './coupon-discount.ts';
import { documentTotals } from './totals.ts';
import type { Charges } from './totals.ts';

const nzd = centsFromWire;
const aLine = (line: Partial<DocumentLine> = {}): DocumentLine => ({
  qty: 1,
  eachOrgCents: nzd('100.00'),
  eachCents: line.eachOrgCents ?? nzd('100.00'),
  isHot: false,
  isSale: false,
  ...line,
});
const aCoupon = (coupon: Partial<CouponTerms> = {}): CouponTerms => ({
  type: 'percent',
  amount: 1000,
  minCents: ZERO,
  excludeHot: false,
  excludeSale: false,
  isShipping: false,
  ...coupon,
});
const charges = (shipping = '0', assembly = '0', rubbish = '0'): Charges => ({
  shippingCents: nzd(shipping),
  assemblyCents: nzd(assembly),
  rubbishCents: nzd(rubbish),
});

const anyLine = fc
  .record({
    qty: fc.integer({ min: 1, max: 999 }),
    eachOrgCents: fc.nat(2_000_000),
    part: fc.integer({ min: 0, max: 100 }),
    isHot: fc.boolean(),
    isSale: fc.boolean(),
  })
  .map(({ part, eachOrgCents, ...rest }) => ({
    ...rest,
    eachOrgCents: asCents(eachOrgCents),
    eachCents: asCents(Math.floor((eachOrgCents * part) / 100)),
  }));
const anyCoupon = fc.record({
  type: fc.constantFrom('percent' as const, 'fixed' as const),
  amount: fc.nat(20_000),
  minCents: fc.nat(100_000).map(asCents),
  excludeHot: fc.boolean(),
  excludeSale: fc.boolean(),
  isShipping: fc.boolean(),
});
const anyFee = fc.nat(50_000).map(asCents);
const anyCharges = fc.record({ shippingCents: anyFee, assemblyCents: anyFee, rubbishCents: anyFee });

describe('the money of a document', () => {
  it('takes line discounts first, then the coupon, and adds the charges', () => {
    const totals = documentTotals(
      [aLine({ qty: 2, eachCents: nzd('90.00') }), aLine()],
      charges('89.00', '50.00', '10.00'),
      aCoupon(),
    );
    expect(totals).toMatchObject({
      subtotalCents: 30_000,
      itemDiscountCents: 2000,
      couponDiscountCents: 2800,
      discountCents: 4800,
      shippingCents: 8900,
      grandTotalCents: 40_100,
      gstCents: 5230,
    });
    expect(totals.lines.map(({ rowCents, couponCents, netCents }) => [rowCents, couponCents, netCents])).toEqual([
      [18_000, 1800, 16_200],
      [10_000, 1000, 9000],
    ]);
  });
  it('keeps the full fee beside what a freight coupon takes off', () => {
    const totals = documentTotals([aLine()], charges('89.00'), aCoupon({ isShipping: true, amount: 10_000 }));
    expect(totals).toMatchObject({
      shippingCents: 8900,
      freightCouponCents: 8900,
      couponDiscountCents: 8900,
      grandTotalCents: 10_000,
    });
    expect(totals.chargesGst.shippingCents).toBe(0);
  });
  it('never takes a freight coupon further than the fee', () => {
    expect(
      documentTotals([aLine()], charges('20.00'), aCoupon({ isShipping: true, type: 'fixed', amount: 5000 }))
        .grandTotalCents,
    ).toBe(10_000);
  });
  it('spares hot and sale items where the coupon says so', () => {
    const lines = [aLine({ isHot: true }), aLine({ isSale: true }), aLine()];
    const shares = (coupon: Partial<CouponTerms>) =>
      documentTotals(lines, charges(), aCoupon(coupon)).lines.map(({ couponCents: share }) => share);
    expect(shares({ excludeHot: true })).toEqual([0, 1000, 1000]);
    expect(shares({ excludeSale: true })).toEqual([1000, 0, 1000]);
    expect(shares({ excludeHot: true, excludeSale: true })).toEqual([0, 0, 1000]);
  });
  it('never takes a fixed coupon further than the eligible items', () => {
    const totals = documentTotals(
      [aLine({ isHot: true }), aLine()],
      charges(),
      aCoupon({ type: 'fixed', amount: 50_000, excludeHot: true }),
    );
    expect(totals.lines.map(({ netCents }) => netCents)).toEqual([10_000, 0]);
  });
  it('asks for the minimum of the items after line discounts', () => {
    const fifty = aCoupon({ type: 'fixed', amount: 5000, minCents: nzd('500.00') });
    const at = (each: string) =>
      documentTotals([aLine({ qty: 5, eachCents: nzd(each) })], charges(), fifty).couponDiscountCents;
    expect([at('100.00'), at('99.99')]).toEqual([5000, 0]);
    expect(couponProblem([aLine()], fifty)).toBe('This coupon needs a total of at least $500.00');
    expect(couponProblem([aLine({ isHot: true })], aCoupon({ excludeHot: true }))).toBe(
      'This coupon does not apply to the items in your cart',
    );
  });
  it('is all zero for an empty cart', () => {
    expect(documentTotals([], charges(), aCoupon())).toMatchObject({
      subtotalCents: 0,
      grandTotalCents: 0,
      gstCents: 0,
      lines: [],
    });
  });
  it('refuses what no cart can hold', () => {
    for (const line of [{ eachCents: nzd('100.01') }, { eachCents: asCents(-1) }, { qty: 0 }, { qty: 1.5 }])
      expect(() => documentTotals([aLine(line)], charges())).toThrow(RangeError);
    for (const wrong of [charges('-1'), charges('1', '-1'), charges('1', '0', '-1')])
      expect(() => documentTotals([], wrong)).toThrow(RangeError);
  });
  it('adds up to the cent and is never negative, whatever the coupon', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 20 }),
        anyCharges,
        fc.option(anyCoupon, { nil: undefined }),
        (lines, fees, coupon) => {
          const t = documentTotals(lines, fees, coupon);
          expect(t.grandTotalCents).toBe(
            t.subtotalCents - t.discountCents + t.shippingCents + t.assemblyCents + t.rubbishCents,
          );
          expect(t.discountCents).toBe(t.itemDiscountCents + t.couponDiscountCents);
          expect(sum(t.lines.map(({ couponCents: share }) => share)) + t.freightCouponCents).toBe(
            t.couponDiscountCents,
          );
          expect(sum([...t.lines.map(({ gstCents }) => gstCents), ...Object.values(t.chargesGst)])).toBe(t.gstCents);
          expect(
            Math.min(
              t.grandTotalCents,
              t.gstCents,
              t.discountCents,
              t.itemDiscountCents,
              t.freightCouponCents,
              ...t.lines.flatMap(({ netCents, gstCents }) => [netCents, gstCents]),
            ),
          ).toBeGreaterThanOrEqual(0);
          expect(documentTotals(lines, fees, coupon)).toEqual(t);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
