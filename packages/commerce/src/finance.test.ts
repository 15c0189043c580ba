import { asCents, centsFromWire } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeAmount, financeOffer, financeText, longestTerm, payText, weeklyOverMonths } from './finance.ts';
import type { FinanceProvider } from './finance.ts';

const nzd = centsFromWire;
const today = asNzDate('2026-11-30');
const aProvider = (provider: Partial<FinanceProvider> = {}): FinanceProvider => ({
  name: 'Gem Visa',
  enable: true,
  minCents: nzd('250'),
  maxCents: nzd('3000'),
  months: [36, 6],
  weeks: 0,
  payments: 0,
  establishmentFeeCents: nzd('55'),
  startsOn: '',
  endsOn: '',
  rule: '6 months interest free',
  disclaimer: 'Fees apply',
  ...provider,
});

describe('a weekly payment', () => {
  it('is the amount and the fee over the weeks of the term, up to the next cent', () => {
    expect(weeklyOverMonths(nzd('1299'), nzd('55'), 12)).toBe(2604);
    expect(weeklyOverMonths(nzd('520'), nzd('0'), 12)).toBe(1000);
    expect(weeklyOverMonths(nzd('520.01'), nzd('0'), 12)).toBe(1001);
  });
  it('pays the whole sum, and not a cent a week too much', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(10_000), fc.integer({ min: 1, max: 60 }), (amount, fee, months) => {
        const weekly = BigInt(weeklyOverMonths(asCents(amount), asCents(fee), months));
        const due = BigInt(amount + fee) * 12n;
        expect(weekly * BigInt(months) * 52n >= due && (weekly - 1n) * BigInt(months) * 52n < due).toBe(true);
      }),
    );
  });
});

describe('a finance offer', () => {
  it('shows every term, shortest first, and the day it ends in New Zealand', () => {
    const offer = financeOffer(aProvider(), nzd('1000'), today);
    expect(offer?.terms).toEqual([
      { months: 6, weeks: 0, payWeeklyCents: 4058, payments: 0, payEachCents: 0, endsOn: '2027-05-30' },
      { months: 36, weeks: 0, payWeeklyCents: 677, payments: 0, payEachCents: 0, endsOn: '2029-11-30' },
    ]);
    expect(offer).toMatchObject({ enable: true, rule: '6 months interest free' });
  });
  it('is not enabled outside its limits, and says which they are', () => {
    const at = (amount: string, provider = {}) => financeOffer(aProvider(provider), nzd(amount), today);
    expect([at('250')?.enable, at('3000')?.enable]).toEqual([true, true]);
    expect(at('249.99')).toMatchObject({
      enable: false,
      rule: 'Gem Visa is available from $250.00 to $3,000.00',
      terms: [],
    });
    expect(at('3000.01')?.enable).toBe(false);
    expect(at('99999', { maxCents: nzd('0') })?.enable).toBe(true);
    expect(at('1', { maxCents: nzd('0') })?.rule).toBe('Gem Visa is available from $250.00');
  });
  it('is not there when it is switched off or not valid today', () => {
    const on = (provider: Partial<FinanceProvider>) =>
      financeOffer(aProvider(provider), nzd('1000'), today) !== undefined;
    expect([
      on({ enable: false }),
      on({ startsOn: asNzDate('2026-12-01') }),
      on({ endsOn: asNzDate('2026-11-29') }),
    ]).toEqual([false, false, false]);
    expect(on({ startsOn: today, endsOn: today })).toBe(true);
  });
  it('can be counted in weeks', () => {
    const offer = financeOffer(
      aProvider({ months: [], weeks: 6, establishmentFeeCents: nzd('0') }),
      nzd('1000'),
      today,
    );
    expect(offer?.terms).toMatchObject([
      { months: 0, weeks: 6, payWeeklyCents: 16_667, payments: 0, endsOn: '2027-01-11' },
    ]);
  });
});

describe('a plan that is counted in weeks', () => {
  const plan = aProvider({ name: 'Afterpay', months: [], weeks: 6, payments: 4, establishmentFeeCents: nzd('0') });
  it('has its weeks, its sum a week and its last day, and no months', () => {
    const term = { months: 0, weeks: 6, payWeeklyCents: 25_000, payments: 4, payEachCents: 37_500 };
    expect(financeOffer(plan, nzd('1500'), today)?.terms).toEqual([{ ...term, endsOn: '2027-01-11' }]);
    expect(longestTerm(plan, nzd('1500'))).toEqual(term);
  });
  it('of a few equal payments says what each is, never a sum a week', () => {
    const textOf = (amount: string, more = {}) => {
      const term = longestTerm({ ...plan, ...more }, nzd(amount));
      return term && [financeText('Afterpay', term), payText(term)];
    };
    const each = '4 payments of $317.00 over 6 weeks';
    expect(textOf('1268.00')).toEqual([`Afterpay: ${each}`, each]);
    expect(textOf('1000.01')?.[1]).toBe('4 payments of $250.01 over 6 weeks');
    expect(textOf('1500', { payments: 0 })?.[1]).toBe('$250.00 a week for 6 weeks');
  });
  it('is named by its longest term in one line, as it is counted', () => {
    const texts = [plan, aProvider()].map((one) => {
      const term = longestTerm(one, nzd('1500'));
      return term && financeText(one.name, term);
    });
    expect(texts).toEqual([
      'Afterpay: 4 payments of $375.00 over 6 weeks',
      'Gem Visa: from $9.97 a week over 36 months',
    ]);
    const weekly = { payWeeklyCents: nzd('1'), payments: 0, payEachCents: nzd('0') };
    expect(payText({ ...weekly, months: 1, weeks: 0 })).toBe('$1.00 a week for 1 month');
    expect(payText({ ...weekly, months: 0, weeks: 1 })).toBe('$1.00 a week for 1 week');
  });
  it('has none for an amount outside its limits, nor where it has neither months nor weeks', () => {
    expect(longestTerm(plan, nzd('3000.01'))).toBeUndefined();
    expect(longestTerm(plan, nzd('249.99'))).toBeUndefined();
    expect(longestTerm(aProvider({ months: [], weeks: 0 }), nzd('500'))).toBeUndefined();
  });
});

describe('the amount of the calculator', () => {
  it.each(['', 'x', '0', '-5', '1.2.3', 'Infinity', Number.NaN, -1])('%j is answered with a sentence', (typed) => {
    expect(() => financeAmount(typed)).toThrow('Please enter an amount such as 1299.00.');
  });
  it('is cents, rounded half up, up to a million dollars', () => {
    expect([financeAmount('1299'), financeAmount(12.995), financeAmount('1000000')]).toEqual([
      129_900, 1_300, 100_000_000,
    ]);
    expect(() => financeAmount('1000000.01')).toThrow('Please enter an amount up to $1,000,000.00.');
  });
});
