import { consumer } from '@shop/kit/kafka/consumer';
import { refuse } from '@shop/primitives/refusal';
import { SessionsEnded } from '@shop/proto/events/v1/account_events';
import type { SessionStore } from './session-store.ts';

/** Twice the TTL of an entry: after that there is none left to delete. */
const LONGEST_MS = 120_000;

/**
 * Account takes an ended session out of the cache itself, before it answers; this does it once more for when account did
 * not reach Redis. One group for all processes, for they share the cache.
 */
export const sessionsEndedConsumer = (store: Pick<SessionStore, 'invalidate'>) =>
  consumer<{ 'account.sessions_ended': SessionsEnded }>({
    group: 'session-cache',
    topic: 'account.v1',
    types: {
      'account.sessions_ended': {
        decode: (bytes) => SessionsEnded.decode(bytes),
        handle: async ({ body, at }) => {
          for (const hash of body.hashes) {
            const isInvalidated = (await store.invalidate(hash)) || Date.now() - new Date(at).getTime() > LONGEST_MS;
            if (!isInvalidated) throw refuse('unavailable', 'session.cache_away', 'Redis is away');
          }
        },
      },
    },
  });
