import { sweep } from '@shop/kit/jobs/sweep';

/** Ended sessions, old counters and leads past their time. Nothing waits for it: what ran out is refused by its own clock. */
export const purgeSweep = (purge: () => Promise<number>) =>
  sweep({ name: 'account-purge', everyMs: 10 * 60_000, run: purge });
