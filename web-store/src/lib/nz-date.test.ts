import { describe, expect, it } from 'vitest';
import { nzDayText, nzTimeText } from './nz-date.ts';

describe('New Zealand’s clock on an order', () => {
  it('is shown as it was written, wherever the browser stands', () =>
    expect(nzTimeText('2025-11-25 16:12')).toBe('25 Nov 2025, 4:12 pm'));
  it('may be a day alone', () => expect(nzDayText('2025-12-03')).toBe('3 Dec 2025'));
  it('stays as it is when it is no time', () => expect(nzTimeText('soon')).toBe('soon'));
});
