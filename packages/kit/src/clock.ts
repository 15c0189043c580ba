/** Where "now" comes from; injected, so that domain and application never read the wall clock themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
