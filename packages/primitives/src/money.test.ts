import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as money from './money.ts';
import {
  asCents,
  centsFromWire,
  divideHalfUp,
  formatDollars,
  formatMoney,
  formatNzd,
  parseCents,
  percentOf,
} from './money.ts';

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(asCents);

describe('a number of cents', () => {
  it('is whole and countable, and never minus zero', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => asCents(wrong)).toThrow(RangeError);
    expect(Object.is(asCents(-0), 0)).toBe(true);
  });
  it('is every field of a message that ends in Cents, and no other', () => {
    const message = { amountCents: 5, rate: 0.5, name: 'Cents', minCents: undefined };
    expect(money.withCents(message)).toEqual(message);
    expect(() => money.withCents({ ...message, amountCents: 0.5 })).toThrow(RangeError);
  });
  it('adds up', () => {
    expect(money.sum([asCents(1), asCents(2), asCents(-4)])).toBe(-1);
    expect(money.subtract(asCents(5), asCents(7))).toBe(-2);
    expect([money.lesser(asCents(1), asCents(2)), money.greater(asCents(1), asCents(2))]).toEqual([1, 2]);
  });
  it('is multiplied by whole quantities only', () => {
    expect(money.multiply(asCents(129_900), 3)).toBe(389_700);
    expect(() => money.multiply(asCents(100), 1.5)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it('takes a half away from zero, so a refund mirrors its sale', () => {
    expect([5n, -5n, 4n, -4n, 15n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, -1n, 0n, 0n, 2n]);
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        expect(percentOf(asCents(-amount), points)).toBe(asCents(-percentOf(amount, points)));
      }),
    );
  });
  it('gives a percentage to the nearest cent', () => {
    expect(percentOf(asCents(129_995), 1000)).toBe(13_000);
    expect(percentOf(asCents(33), 1250)).toBe(4);
    expect(percentOf(asCents(99_999_999_999), 10_000)).toBe(99_999_999_999);
  });
});

describe('money from the wire', () => {
  it.each([
    ['1299.00', 129_900],
    ['1299', 129_900],
    [' 12.5 ', 1250],
    ['.5', 50],
    ['5.', 500],
    ['-0.005', -1],
    ['1.005', 101],
    [1.005, 101],
    ['1.0049999999999999999', 100],
    [0, 0],
    [1e-7, 0],
    ['+3', 300],
    ['0.994999', 99],
    ['0.995', 100],
  ])('reads %s as %i cents, half up', (wire, cents) => {
    expect(centsFromWire(wire)).toBe(cents);
  });
  it.each(['', '.', '-', 'abc', '1,299.00', '$5', '1e5', '0x10', '1.2.3', '9999999999999', '١٢'])(
    'refuses %j',
    (wire) => {
      expect(parseCents(wire)).toBeUndefined();
      expect(() => centsFromWire(wire)).toThrow('Please enter a valid amount');
    },
  );
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('refuses the number %d', (wire) => {
    expect(parseCents(wire)).toBeUndefined();
  });
  it('reads back what it wrote, and never throws anything but a refusal', () => {
    fc.assert(fc.property(anyCents, (amount) => centsFromWire(formatMoney(amount)) === amount));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (wire) => {
        const cents = parseCents(wire);
        expect(cents === undefined || Number.isSafeInteger(cents)).toBe(true);
      }),
    );
  });
});

describe('money in writing', () => {
  it('has two decimals always, and commas only for people', () => {
    expect([0, 5, 129_900, -1250].map((n) => formatMoney(asCents(n)))).toEqual(['0.00', '0.05', '1299.00', '-12.50']);
    expect([99_999, 129_900, 123_456_789].map((n) => formatNzd(asCents(n)))).toEqual([
      '999.99',
      '1,299.00',
      '1,234,567.89',
    ]);
    expect([129_900, -500].map((n) => formatDollars(asCents(n)))).toEqual(['$1,299.00', '−$5.00']);
  });
  it('of the wire groups thousands and keeps both cents; while browsing only whole dollars go without', () => {
    expect(['1299.00', '1234567.5', '-5.00'].map((wire) => money.money(wire))).toEqual([
      '$1,299.00',
      '$1,234,567.50',
      '−$5.00',
    ]);
    expect(['1299.00', '14.42', '0.00'].map((wire) => money.money(wire, 'auto'))).toEqual(['$1,299', '$14.42', '$0']);
  });
  it('shows what is no amount as it came, and counts it as nothing', () => {
    expect([money.money('TBC'), money.money('')]).toEqual(['TBC', '']);
    expect(['TBC', '', '1.15'].map(money.wireCents)).toEqual([0, 0, 115]);
  });
});
