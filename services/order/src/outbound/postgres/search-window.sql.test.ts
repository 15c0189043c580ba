import { expect, it } from 'vitest';
import { NO_SAMPLE } from './search-sample.query.ts';
import { windowFor, windowsOf } from './search-window.sql.ts';

const windows = (today: string, days: readonly string[], newest = '2023-01-01') =>
  windowsOf(
    {
      ...{ ...NO_SAMPLE, documents: 1_000_000, newest: new Date(newest) },
      times: days.map((day) => Date.parse(day)).toSorted((a, b) => a - b),
    },
    new Date(today),
  );

it('the newest documents are those of this quarter, of this and the last, of this year, of this year and the last', () => {
  const days = [
    '2026-11-01',
    '2026-07-01',
    '2026-06-30',
    '2026-01-01',
    '2025-01-01',
    '2024-12-31',
    '2023-01-01',
    '2022-01-01',
  ];
  expect(windows('2026-11-28', days)).toEqual([
    { entries: `'>20264'`, share: 1 / 8 },
    { entries: `'>20264' | '>20263'`, share: 2 / 8 },
    { entries: `'>2026'`, share: 4 / 8 },
    { entries: `'>2026' | '>2025'`, share: 5 / 8 },
  ]);
  expect(windows('2027-01-01', days)[0]).toEqual({ entries: `'>20271'`, share: 0 });
  expect(windows('2027-01-01', days)[1]).toEqual({ entries: `'>20271' | '>20264'`, share: 1 / 8 });
});
it('a document that is newer than the day leads to its own quarter', () => {
  expect(windows('2026-11-28', [], '2027-02-03')[0]?.entries).toBe(`'>20271'`);
});
it('the smallest window is read that promises half as many again as are enough; none where that is half of all', () => {
  const some = [0.1, 0.2, 0.5].map((share) => ({ entries: '', share }));
  const share = (listed: number) => windowFor(some, listed, 1_000)?.share;
  expect([20_000, 15_300, 15_200, 7_700, 7_600, 0].map(share)).toEqual([0.1, 0.1, 0.2, 0.2, undefined, undefined]);
});
