import { sendCartRules } from '@shop/commerce/pos-checkout';
import { allocationProblem } from '@shop/commerce/allocation';
import { codeInUse, couponRules } from '@shop/commerce/coupon-rules';
import { assertNoneWaits } from '@shop/commerce/refunds';
import { discountLimitProblem, discountProblem } from '@shop/commerce/discount-limit';
import { takeProblem } from '@shop/commerce/taking';
import { PLANNED } from '@shop/contract/planned';
import { COUPON_SENTENCES, SENTENCES } from '@shop/contract/pos/sentences';
import { callOf, declaredRoutes } from '@shop/contract/routes';
import { centsFromWire } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { describe, expect, it } from 'vitest';
import { declarationOf } from '../src/edge/mount.ts';
import { usualAtTheCounter } from './edges/usual-counter.ts';

const usual = usualAtTheCounter({ sku: 'LIN-SOF-QN' });
const planned = declaredRoutes.filter((route) => PLANNED.has(callOf(route)));

describe('a call that is declared and not built', () => {
  it('cannot be served: a handler for it does not start', () => {
    for (const call of PLANNED) expect(() => declarationOf(call)).toThrow(`${call} is not in the contract`);
  });
  it('has a usual request that its own schemas accept', () => {
    const refused = planned.flatMap((route) => {
      const { params, query, body } = usual[callOf(route)] ?? {};
      const parts = [
        [route.params, params],
        [route.query, query],
        [route.request, body],
      ] as const;
      return parts.flatMap(([schema, value]) => (!schema || schema.safeParse(value).success ? [] : [callOf(route)]));
    });
    expect(refused).toEqual([]);
  });
});

describe('the sentences of the contract', () => {
  const today = '2026-11-22' as never;
  const item = { name: 'Arm', qty: 2, cbm4: asCbm4(800) };
  const good = { method: 'DEL', from: 'AKL', to: '', qty: 2, dispatchDate: '2026-11-23' } as const;
  const sources = new Map([['AKL', { name: 'Auckland', available: 1 }]]);
  const said = (row: object) => allocationProblem(item, [{ ...good, ...row }], { sources, today });

  it('are those of the rules of a sale, in their order', () => {
    const { emptyCart, firstname, lastname, mobile, mobileDigits, acquisition, email } = SENTENCES;
    expect(sendCartRules.map(({ sentence }) => sentence)).toEqual([
      emptyCart,
      firstname,
      lastname,
      mobile,
      mobileDigits,
      acquisition,
      email,
    ]);
  });
  it('are those of a take', () => {
    const limits = { inBin: 1, allowed: 9, undispatched: 9 };
    expect(takeProblem(-1, limits)).toBe(SENTENCES.takenNegative);
    expect(takeProblem(1, { ...limits, inBin: undefined })).toBe(SENTENCES.takenNoBin);
    expect(takeProblem(2, limits)).toBe(SENTENCES.takenTooMuch.replace('…', '1'));
  });
  it('are those of an allocation', () => {
    expect(allocationProblem(item, [], { sources, today })).toBe(SENTENCES.lastAllocation);
    expect(said({ dispatchDate: '' })).toBe(SENTENCES.dispatchDateEmpty);
    expect(said({ from: '' })).toBe(SENTENCES.sourceEmpty);
    expect(said({ method: 'PCK' })).toBe(SENTENCES.collectEmpty);
    expect(said({ method: 'COU' })).toBe(SENTENCES.courierTooLarge);
    expect(said({ qty: 0 })).toBe(SENTENCES.quantityZero);
    expect(said({ dispatchDate: '2026-11-21' })).toBe(SENTENCES.dispatchDateWrong.replace('…', 'Arm'));
    expect(said({ qty: 1 })).toBe(SENTENCES.totalQuantity.replace('…', '2'));
    expect(said({})).toBe(SENTENCES.onlyHas.replace('…', 'Auckland').replace('…', '1'));
  });
  it('are those of a refund beside one that waits', () => {
    const waiting = { refundOf: 'p1', gateway: 'offline', amountCents: centsFromWire('10.00') };
    expect(() => assertNoneWaits([waiting], waiting)).toThrow(SENTENCES.refundWaits.replace('…', '10.00'));
    for (const other of [{ refundOf: 'p2' }, { gateway: 'credit' }])
      expect(() => assertNoneWaits([waiting], { ...waiting, ...other })).not.toThrow();
  });
  it('are those of a discount', () => {
    const [full, floor] = [centsFromWire('100.00'), centsFromWire('80.00')];
    const fixed = (amount: number, reason: string) => discountProblem(full, { type: 'fixed', amount, reason });
    expect(fixed(1, '')).toBe(SENTENCES.discountReason);
    expect(fixed(10_001, 'Other')).toBe(SENTENCES.discountAmount);
    const limit = (sale: string) =>
      discountLimitProblem({ originalCents: full, saleCents: centsFromWire(sale), floorCents: floor }, 'staff', {
        staff: 2500,
      });
    expect(limit('70.00')).toBe(SENTENCES.discountOverLimit.replace('…', '25'));
    expect(limit('79.00')).toBe(SENTENCES.discountUnderFloor.replace('…', '80.00'));
  });
  it('are those of a new coupon, in their order', () => {
    const said = couponRules.filter(({ code }) => code !== 'coupon.minimum').map(({ sentence }) => sentence);
    expect(said).toEqual(COUPON_SENTENCES);
    expect(codeInUse('LONGWEEKEND')).toBe(SENTENCES.couponInUse.replace('…', 'LONGWEEKEND'));
  });
});
