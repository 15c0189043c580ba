import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { isWholeDay, nightAfter, windowOf } from './reconciliation.ts';

const text = ({ from, to }: { from: Date; to: Date }) => `${from.toISOString()} ${to.toISOString()}`;

describe('the window of a day', () => {
  it('is that day in New Zealand, 23 or 25 hours long where clocks change, read an hour wider', () => {
    const late = new Date('2027-06-01T00:00:00Z');
    const of = (day: string) => text(windowOf(asNzDate(day), late).core);
    expect(of('2026-11-23')).toBe('2026-11-22T11:00:00.000Z 2026-11-23T11:00:00.000Z');
    expect(of('2026-09-27')).toBe('2026-09-26T12:00:00.000Z 2026-09-27T11:00:00.000Z');
    expect(of('2027-04-04')).toBe('2027-04-03T11:00:00.000Z 2027-04-04T12:00:00.000Z');
    expect(text(windowOf(asNzDate('2026-11-23'), late).read)).toBe('2026-11-22T10:00:00.000Z 2026-11-23T12:00:00.000Z');
  });
  it('ends a quarter of an hour before now, and is empty before it begins', () => {
    const of = (now: string) => text(windowOf(asNzDate('2026-11-23'), new Date(now)).core);
    expect(of('2026-11-23T01:00:00Z')).toBe('2026-11-22T11:00:00.000Z 2026-11-23T00:45:00.000Z');
    expect(of('2026-11-22T11:05:00Z')).toBe('2026-11-22T11:00:00.000Z 2026-11-22T11:00:00.000Z');
    expect(of('2026-11-23T11:10:00Z')).toBe('2026-11-22T11:00:00.000Z 2026-11-23T10:55:00.000Z');
  });
  it('is whole when it reaches the end of the day; the night after it begins at three', () => {
    const day = asNzDate('2026-09-26');
    expect(nightAfter(day).dueAt.toISOString()).toBe('2026-09-26T15:00:00.000Z');
    expect(isWholeDay(day, new Date('2026-09-26T11:59:59Z'))).toBe(false);
    expect(isWholeDay(day, new Date('2026-09-26T12:00:00Z'))).toBe(true);
  });
});
