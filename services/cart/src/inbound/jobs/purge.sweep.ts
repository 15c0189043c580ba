import { sweep } from '@shop/kit/jobs/sweep';

/** Old carts. Nothing waits for it. */
export const purgeSweep = (purge: () => Promise<number>) =>
  sweep({ name: 'cart-purge', everyMs: 10 * 60_000, run: purge });
