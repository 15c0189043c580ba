import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  asNzDate,
  formatNzDateTime,
  formatNzLong,
  instantOfNz,
  isNzDate,
  todayInNz,
} from './nz-time.ts';

const anyDay = fc.integer({ min: -3650, max: 36_500 }).map((n) => addDays(asNzDate('2020-01-01'), n));

describe('the day in New Zealand', () => {
  it('is thirteen hours ahead of UTC in summer and twelve in winter', () => {
    expect(todayInNz(new Date('2026-01-15T10:59:59Z'))).toBe('2026-01-15');
    expect(todayInNz(new Date('2026-01-15T11:00:00Z'))).toBe('2026-01-16');
    expect(todayInNz(new Date('2026-07-15T11:59:59Z'))).toBe('2026-07-15');
    expect(todayInNz(new Date('2026-07-15T12:00:00Z'))).toBe('2026-07-16');
  });
});

describe('a date and time of New Zealand', () => {
  it('is at any instant what the tables of time zones say', () => {
    const format = { timeZone: 'Pacific/Auckland', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
    const tables = new Intl.DateTimeFormat('sv-SE', format);
    const [from, to] = [Date.UTC(1960, 0), Date.UTC(2060, 0)];
    const change = fc.integer({ min: 1975, max: 2059 }).chain((year) =>
      fc.constantFrom([3, 1], [3, 8], [2, 1], [8, 24], [9, 1]).chain(([month = 0, day = 0]) =>
        // In the week after it, where clocks change on a Sunday.
        fc.integer({ min: 0, max: 7 * 24 * 60 * 60_000 }).map((later) => Date.UTC(year, month, day) + later),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: from, max: to }), change), (at) => {
        expect(formatNzDateTime(new Date(at))).toBe(tables.format(at));
      }),
      { numRuns: 3_000 },
    );
  });
  it('is an instant, on the days too on which the clocks change', () => {
    const at = (text: string) => instantOfNz(text)?.toISOString();
    expect(at('2026-01-15 17:00')).toBe('2026-01-15T04:00:00.000Z');
    expect(at('2026-07-15 17:00')).toBe('2026-07-15T05:00:00.000Z');
    expect(at('2026-09-27 09:00')).toBe('2026-09-26T20:00:00.000Z');
    expect(at('2026-04-05 09:00')).toBe('2026-04-04T21:00:00.000Z');
  });
  it.each(['', '2026-02-30 10:00', '2026-01-15', '2026-01-15 24:00', '2026-09-27 02:30', '2026-1-5 10:00'])(
    'is none for %s',
    (text) => expect(instantOfNz(text)).toBeUndefined(),
  );
});

describe('counting days', () => {
  it('counts calendar days across both clock changes', () => {
    expect(addDays(asNzDate('2026-04-04'), 2)).toBe('2026-04-06');
    expect(addDays(asNzDate('2026-09-26'), 2)).toBe('2026-09-28');
    expect(addDays(asNzDate('2026-03-01'), -1)).toBe('2026-02-28');
  });
  it('undoes itself', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day);
        expect(isNzDate(addDays(day, n))).toBe(true);
      }),
    );
  });
  it('ends a month at its last day', () => {
    expect(addMonths(asNzDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(asNzDate('2027-12-31'), 2)).toBe('2028-02-29');
    expect(addMonths(asNzDate('2026-11-20'), 36)).toBe('2029-11-20');
    expect(addMonths(asNzDate('2026-03-15'), -3)).toBe('2025-12-15');
  });
});

describe('a date as text', () => {
  it('must be a day that exists', () => {
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', 'tomorrow', '2026-01-01T00:00'].filter(isNzDate),
    ).toEqual([]);
    expect(isNzDate('2028-02-29')).toBe(true);
    expect(() => asNzDate('2026-02-30')).toThrow(RangeError);
  });
  it('is written for tables and for people', () => {
    expect(formatNzDateTime(new Date('2025-12-02T11:05:59Z'))).toBe('2025-12-03 00:05');
    expect(formatNzDateTime(new Date('2026-04-04T14:30:00Z'))).toBe('2026-04-05 02:30');
    expect(formatNzLong(asNzDate('2025-12-03'))).toBe('3 Dec 2025');
  });
});
