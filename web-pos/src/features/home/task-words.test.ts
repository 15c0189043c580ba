import { describe, expect, it } from 'vitest';
import { pauseAfter } from './home.query.ts';
import { dayWords, longDay, sentWords } from './task-words.ts';

describe('how long something waits', () => {
  it.each([
    ['short', '2026-11-22', 'today'],
    ['short', '2026-11-21', 'yesterday'],
    ['unpaid', '2026-11-17', '5 days, 17 Nov'],
    ['quote', '2026-11-22', 'ends today'],
    ['quote', '2026-11-23', 'ends tomorrow'],
    ['quote', '2026-11-29', 'in 7 days, 29 Nov'],
  ] as const)('%s of %s: %s', (code, day, words) => expect(dayWords(code, day, '2026-11-22')).toBe(words));
  it('counts days across the end of daylight saving', () =>
    expect(dayWords('short', '2026-04-04', '2026-04-06')).toBe('2 days, 4 Apr'));
  it('says when a quote was last sent, or that it never was', () =>
    expect([null, '2026-11-22', '2026-11-03'].map((sent) => sentWords(sent, '2026-11-22'))).toEqual([
      ...['not sent', 'last sent today', 'last sent 3 Nov'],
    ]));
  it('names the day in full', () => expect(longDay('2025-12-02')).toBe('Tue, 2 Dec 2025'));
});

describe('the poll', () => {
  it('asks once a minute, and after misses ever less often, never less than once a minute', () =>
    expect([0, 1, 2, 3, 4, 5, 9].map(pauseAfter)).toEqual([60_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000]));
});
