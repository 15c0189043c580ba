import { describe, expect, it } from 'vitest';
import { assertQuantity, changedQuantity, missingChoice } from './cart-rules.ts';

describe('a quantity', () => {
  it('is whole and from 1 to 999', () => {
    for (const qty of [1, 999]) expect(() => assertQuantity(qty)).not.toThrow();
    for (const qty of [0, -1, 1000, 1.5, Number.NaN])
      expect(() => assertQuantity(qty)).toThrow('Quantity should be a whole number from 1 to 999');
  });
  it('changes by a difference when there is one, whatever else is sent', () => {
    expect(changedQuantity(3, { qty: 50, difference: -1 })).toBe(2);
    expect(changedQuantity(3, { qty: 50, difference: 0 })).toBe(3);
    expect(changedQuantity(3, { qty: 50 })).toBe(50);
    expect(changedQuantity(3, {})).toBe(3);
  });
  it('below 1 becomes 1, above 999 is refused', () => {
    expect([
      changedQuantity(3, { difference: -9 }),
      changedQuantity(3, { qty: 0 }),
      changedQuantity(3, { qty: -5 }),
    ]).toEqual([1, 1, 1]);
    expect(() => changedQuantity(998, { difference: 2 })).toThrow('Quantity');
    expect(() => changedQuantity(3, { qty: 0.5 })).toThrow('Quantity');
  });
});

describe('a product with options', () => {
  it('asks for the size or the colour', () => {
    expect([missingChoice('size').message, missingChoice('colour').message]).toEqual([
      'Please choose a size',
      'Please choose a colour',
    ]);
  });
});
