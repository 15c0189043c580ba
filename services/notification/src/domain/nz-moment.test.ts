import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { daysBetween, weekday } from './nz-moment.ts';

describe('a day on paper', () => {
  it('has its weekday', () => {
    expect(weekday(asNzDate('2025-12-01'))).toBe('Mon 1 Dec 2025');
    expect(weekday(asNzDate('2028-02-29'))).toBe('Tue 29 Feb 2028');
  });

  it('is as many days away as the calendar says, also over days of 23 and 25 hours', () => {
    expect(daysBetween(asNzDate('2025-11-25'), asNzDate('2025-12-01'))).toBe(6);
    expect(daysBetween(asNzDate('2026-09-26'), asNzDate('2026-09-28'))).toBe(2);
    expect(daysBetween(asNzDate('2026-04-06'), asNzDate('2026-04-04'))).toBe(-2);
  });
});
