import type { Clock } from '../clock.ts';

export interface FixedClock extends Clock {
  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void;
  set(iso: string): void;
}

/** A clock for tests that stands still until it is moved. */
export function fixedClock(iso: string): FixedClock {
  let at = Date.parse(iso);
  if (Number.isNaN(at)) throw new RangeError(`not a moment in time: ${iso}`);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (next) => {
      at = Date.parse(next);
    },
  };
}
