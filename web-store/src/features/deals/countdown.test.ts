import { describe, expect, it } from 'vitest';
import { countdownEnd, leftText } from './countdown.ts';

const ends = (text: string) => countdownEnd(text)?.toISOString();

describe('when a countdown ends', () => {
  it('is the end of the day in New Zealand, or a time of it', () => {
    expect(ends('2026-12-24')).toBe('2026-12-24T11:00:00.000Z');
    expect(ends('2026-12-24 17:00')).toBe('2026-12-24T04:00:00.000Z');
    expect(ends(' 2026-07-01 09:30 ')).toBe('2026-06-30T21:30:00.000Z');
  });
  it('is right on the days on which the clocks change', () => {
    expect(ends('2026-09-27 12:00')).toBe('2026-09-26T23:00:00.000Z');
    expect(ends('2027-04-04 12:00')).toBe('2027-04-04T00:00:00.000Z');
  });
  it('is none for what is no date, and for a time that the clocks skip', () => {
    const none = ['', 'Friday', '24/12/2026', '2026-02-30', '2026-12-24 25:00', '2026-12-24T17:00', '2026-09-27 02:30'];
    expect(none.filter((text) => ends(text) !== undefined)).toEqual([]);
  });
});

describe('what is left', () => {
  it.each([
    [3 * 86_400_000 + 4 * 3_600_000 + 59_000, '3 days 4 hours'],
    [86_400_000, '1 day'],
    [86_400_000 - 1, '23 hours 59 minutes 59 seconds'],
    [3_600_000 + 60_000, '1 hour 1 minute 0 seconds'],
    [2 * 3_600_000 + 1000, '2 hours 0 minutes 1 second'],
    [120_000, '2 minutes 0 seconds'],
    [59_999, '59 seconds'],
    [1, 'less than a second'],
    [0, ''],
    [-1, ''],
  ])('of %i ms is %s', (ms, text) => expect(leftText(ms)).toBe(text));
});
