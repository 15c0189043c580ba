import { describe, expect, it } from 'vitest';
import { asNzPostcode, isNzPostcode, postcodeKind } from './nz-address.ts';

describe('a postcode', () => {
  it('is exactly four digits', () => {
    expect(['1010', '0110', '9999'].every(isNzPostcode)).toBe(true);
    expect(['101', '10100', '10a0', ' 1010', '１０１０', ''].filter(isNzPostcode)).toEqual([]);
    expect(() => asNzPostcode('12')).toThrow(RangeError);
  });
  it('shows by its third digit what it delivers to', () => {
    const kinds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => postcodeKind(asNzPostcode(`10${digit}1`)));
    expect(kinds).toEqual([...Array(4).fill('street'), ...Array(3).fill('box'), ...Array(3).fill('rural')]);
  });
  it('listens to the exceptions in the data first', () => {
    expect(postcodeKind(asNzPostcode('1142'), new Map([['1142', 'street']]))).toBe('street');
  });
});
