import type { Address } from '@shop/contract/client';
import type { HomeAnswer } from '@shop/contract/pos/home';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';

const EVERY_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
let misses = 0;

/** Once a minute while all is well; after a miss after 5 s, 10 s, 20 s … and so up to a minute. Milliseconds. */
export const pauseAfter = (inARow: number): number =>
  inARow === 0 ? EVERY_MS : Math.min(EVERY_MS, FIRST_RETRY_MS * 2 ** (inARow - 1));

async function readHome(signal: AbortSignal) {
  try {
    const home = await getJson('/pos/home' as Address<HomeAnswer>, signal);
    misses = 0;
    return home;
  } catch (error) {
    misses += 1;
    throw error;
  }
}

/** What needs doing, and when the session ends. The server does not count this as activity. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => readHome(signal),
  staleTime: 30_000,
  retry: false,
  refetchInterval: () => pauseAfter(misses),
});
