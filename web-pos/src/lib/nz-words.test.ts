import { expect, it } from 'vitest';
import { nzDayWords, nzTimeWords } from './nz-words.ts';

it('a time of the wire reads as the wall clock of New Zealand, wherever the till believes it is', () => {
  expect(nzTimeWords('2025-12-02 10:42')).toBe('Tue 2 Dec, 10:42 am');
  expect(nzDayWords('2025-12-02')).toBe('Tue 2 Dec');
  expect(nzTimeWords('2026-01-31 00:05')).toBe('Sat 31 Jan, 12:05 am');
});
