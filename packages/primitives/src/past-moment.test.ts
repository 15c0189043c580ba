import { describe, expect, it } from 'vitest';
import { todayInNz } from './nz-time.ts';
import { pastInstant } from './past-moment.ts';

const now = new Date('2026-11-21T20:00:00Z'); // 9 in the morning of the 22nd in New Zealand

describe('a moment of the past', () => {
  it('is counted in New Zealand days, also across the change of the clocks', () => {
    expect(pastInstant(now, { daysAgo: 1, minute: 600 })).toEqual(new Date('2026-11-20T21:00:00Z'));
    expect(pastInstant(now, { daysAgo: 60, minute: 600 })).toEqual(new Date('2026-09-22T22:00:00Z'));
    expect(todayInNz(pastInstant(now, { daysAgo: 56, minute: 1 }))).toBe('2026-09-27');
  });
  it('of today lies before now, in the order of its minutes', () => {
    expect(pastInstant(now, { daysAgo: 0, minute: 0 })).toEqual(new Date('2026-11-21T11:00:00Z'));
    expect(pastInstant(now, { daysAgo: 0, minute: 720 })).toEqual(new Date('2026-11-21T15:30:00Z'));
    expect(pastInstant(now, { daysAgo: 0, minute: 1439 }).getTime()).toBeLessThan(now.getTime());
  });
});
