import { describe, expect, it } from 'vitest';
import { centsWire, money, wireCents } from './money.ts';

describe('money on a screen', () => {
  it('groups thousands and keeps both cents', () => {
    expect(money('1299.00')).toBe('$1,299.00');
    expect(money('1234567.5')).toBe('$1,234,567.50');
  });
  it('leaves whole dollars without cents while browsing, and only those', () => {
    expect(money('1299.00', 'auto')).toBe('$1,299');
    expect(money('14.42', 'auto')).toBe('$14.42');
  });
  it('puts the minus before the dollar sign', () => expect(money('-5.00')).toBe('−$5.00'));
  it('shows what is no amount as it came', () => expect(money('TBC')).toBe('TBC'));
});

describe('whole cents of a wire amount', () => {
  it('reads what a float would get wrong', () => expect(wireCents('1.15') * 100).toBe(11_500));
  it('goes there and back', () => {
    for (const wire of ['0.00', '0.05', '12.30', '-7.01']) expect(centsWire(wireCents(wire))).toBe(wire);
  });
  it('is 0 for what is no amount', () => expect(wireCents('soon')).toBe(0));
});
