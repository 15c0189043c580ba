import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HttpError } from './http.ts';
import { storeOf } from './store.ts';

/** The server answered that this session has ended. The screen stays as it is until a new sign-in. */
export const sessionEnded = storeOf(false);
/** The last call got no answer at all. */
const lost = storeOf(false);

/** How the line and the session are, by the failure of a call. */
export function onFailure(error: unknown): void {
  if (!(error instanceof HttpError)) return;
  lost.set(error.status === 0);
  if (error.status === 401) sessionEnded.set(true);
}
export const answered = (): void => lost.set(false);

/** What lies on the server, as far as this till knows it; every answer and failure also says how the line is. */
export const cache = new QueryClient({
  queryCache: new QueryCache({ onError: onFailure, onSuccess: answered }),
  mutationCache: new MutationCache({ onError: onFailure, onSuccess: answered }),
  defaultOptions: {
    queries: {
      // What the server refused it refuses again.
      retry: (misses, error) =>
        misses < 1 && (!(error instanceof HttpError) || error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: true,
    },
  },
});

export type Line = 'up' | 'offline' | 'lost';

/** Whether this till reaches the shop: its own network is off, or the server does not answer. */
export function useLine(): Line {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isLost = lost.use();
  if (!isOnline) return 'offline';
  return isLost ? 'lost' : 'up';
}

const waiting = new Set<() => void>();

/** Runs when the connection is back, Retry was pressed, or after a new sign-in. @returns what ends it */
export function onRetry(run: () => void): () => void {
  waiting.add(run);
  const end = onlineManager.subscribe((isOnline) => isOnline && run());
  return () => {
    waiting.delete(run);
    end();
  };
}

/** Sends what waits and refetches what is on the screen. */
export async function tryAgain(): Promise<void> {
  for (const run of waiting) run();
  await cache.resumePausedMutations();
  await cache.refetchQueries({ type: 'active' });
}
