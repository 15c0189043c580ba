import { describe, expect, it } from 'vitest';
import { wellSince } from './outages.ts';

describe('the time a trial has', () => {
  it('goes on while all is well, and stands still while the fault of a later round lasts', () => {
    const own = { from: 100, to: 200 };
    const later = { from: 1_000, to: 1_300 };
    expect(wellSince(200, [own], 900)).toBe(700);
    expect(wellSince(200, [own, later], 2_000)).toBe(1_500);
    expect(wellSince(200, [own, { from: 1_000, to: Number.POSITIVE_INFINITY }], 1_100)).toBe(800);
  });
});
