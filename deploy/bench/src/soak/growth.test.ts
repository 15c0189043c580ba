import { describe, expect, it } from 'vitest';
import { growthOf, type Point, slopeOf } from './growth.ts';

const allowance = { share: 0.05, least: 4 };
const points = (valueAt: (minute: number) => number): Point[] =>
  Array.from({ length: 121 }, (_, nth) => [nth / 6, valueAt(nth / 6)]);

describe('growth', () => {
  it('is the line through the readings', () => {
    expect(slopeOf(points((minute) => 100 + 2.5 * minute))).toBeCloseTo(2.5);
    expect(slopeOf([])).toBe(0);
    expect(slopeOf([[1, 7]])).toBe(0);
  });
  it('is none when a process warms up first and then stays, however its garbage comes and goes', () => {
    const warmed = points((minute) => 150 + 60 * (1 - Math.exp(-minute)) + 8 * Math.sin(minute * 9));
    expect(growthOf(warmed, allowance).levelsOff).toBe(true);
  });
  it('is seen when a process leaks a megabyte and a half a minute', () => {
    expect(
      growthOf(
        points((minute) => 150 + 1.5 * minute + 8 * Math.sin(minute * 9)),
        allowance,
      ).levelsOff,
    ).toBe(false);
  });
});
