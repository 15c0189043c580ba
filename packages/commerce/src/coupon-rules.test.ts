import { asCents } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { type CouponForm, couponRules } from './coupon-rules.ts';
import { sentenceOf } from './rule.ts';

const today = asNzDate('2026-11-23');
const good: CouponForm = {
  ...{ code: 'LONG-WEEKEND_1', name: 'Long weekend', type: 'percent', amount: 1000 },
  ...{ minCents: asCents(0), useLimit: 1, expiry: today, today },
};

describe('a new coupon', () => {
  it('may end today or never, take a whole hundred per cent, and have a code of ASCII letters', () => {
    for (const more of [
      {},
      { expiry: null },
      { amount: 10_000 },
      { code: 'ATA-9_X' },
      { type: 'fixed', amount: 20_000 },
    ]) {
      expect(sentenceOf(couponRules, { ...good, ...more } as CouponForm)).toBeUndefined();
    }
  });
  it.each<[Partial<CouponForm>, string]>([
    [{ code: '' }, 'Please enter a code'],
    [{ code: 'TWO WORDS' }, 'A code has letters, digits, - and _ only'],
    [{ code: 'ＷELCOME' }, 'A code has letters, digits, - and _ only'],
    [{ code: 'ĀTA' }, 'A code has letters, digits, - and _ only'],
    [{ code: '-A' }, 'A code has letters, digits, - and _ only'],
    [{ name: ' ' }, 'Please enter a name'],
    [{ amount: 0 }, 'Please enter an amount'],
    [{ amount: 10_001 }, 'A percentage is at most 100'],
    [{ minCents: asCents(-1) }, 'Min grand total cannot be less than 0'],
    [{ useLimit: 0 }, 'Use limit should be at least 1'],
    [{ expiry: asNzDate('2026-11-22') }, 'Please choose today or a later day'],
    [{ code: '', name: '', amount: 0 }, 'Please enter a code'],
  ])('%j is refused with the first rule it breaks', (more, sentence) => {
    expect(sentenceOf(couponRules, { ...good, ...more })).toBe(sentence);
  });
});
