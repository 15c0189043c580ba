import type { BankingMethod } from '@shop/contract/pos/banking';
import { formatSigned } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { lookOf, postedOf, problemOf, totalsOf, wrongOf } from './amounts.ts';

const method = (gateway: string, expected: string, editable = true): BankingMethod => ({
  ...{ gateway, name: gateway, expected, actual: expected, editable, paidBack: '5.00' },
});
const day = [method('windcave', '33.33', false), method('offline', '1000.10'), method('directcrd', '-5.00')];

describe('a day that is counted', () => {
  it('begins without a difference and adds up to the cent as amounts are typed', () => {
    expect(totalsOf(day)).toEqual({ expected: 102_843, actual: 102_843, difference: 0 });
    expect(totalsOf(day, { offline: '1,000.00', directcrd: '0' })).toEqual({
      ...{ expected: 102_843, actual: 103_333, difference: 490 },
    });
  });
  it('names the method whose text is no amount, which counts as expected until then', () => {
    expect(wrongOf(day, { offline: 'abc' })?.gateway).toBe('offline');
    expect(wrongOf(day, { offline: '' })?.gateway).toBe('offline');
    expect(wrongOf(day, { offline: '12.5' })).toBeUndefined();
    expect(wrongOf(day, { offline: '300.555' })?.gateway).toBe('offline');
    expect(totalsOf(day, { offline: 'abc' }).difference).toBe(0);
  });
  it('says why an amount cannot be: it is none, or lower than what was paid back', () => {
    const direct = method('directcrd', '10.00');
    expect(problemOf(direct, { directcrd: '-5.00' })).toBeUndefined();
    expect(problemOf(direct, { directcrd: '-5.01' })).toBe(
      'The actual amount of directcrd cannot be less than −$5.00: no more was paid back',
    );
    expect(problemOf(direct, { directcrd: 'five' })).toBe('Actual directcrd must be an amount of money');
  });
  it('is submitted with every method, as it was opened and as it was counted', () => {
    expect(postedOf(day, { offline: '999.5' })).toEqual([
      { gateway: 'windcave', expected: '33.33', actual: '33.33' },
      { gateway: 'offline', expected: '1000.10', actual: '999.50' },
      { gateway: 'directcrd', expected: '-5.00', actual: '-5.00' },
    ]);
  });
  it('says short in red with a minus, over with a plus', () => {
    const said = [-2_000, 0, 500].map((cents) => [formatSigned(cents as never), lookOf(cents as never)]);
    expect(said).toEqual([
      ['−$20.00', 'danger'],
      ['$0.00', 'zero'],
      ['+$5.00', 'ok'],
    ]);
  });
});
