import { inOwnTime } from './context.ts';

export interface Flights<T> {
  /** The work that is under way for this key, or this one. */
  join(key: string, work: () => Promise<T>): Promise<T>;
  /** What is under way goes on, but nobody new joins it. */
  close(): void;
}

/** One piece of work at a time for a key, however many ask for it. */
export function flightsOf<T>(): Flights<T> {
  const inAir = new Map<string, Promise<T>>();
  return {
    close: () => inAir.clear(),
    join(key, work) {
      const known = inAir.get(key);
      if (known) return known;
      const flight = inOwnTime(work).finally(() => {
        if (inAir.get(key) === flight) inAir.delete(key);
      });
      inAir.set(key, flight);
      return flight;
    },
  };
}
