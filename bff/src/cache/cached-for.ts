import { withoutDeadline } from '@shop/kit/context';
import { LRUCache } from 'lru-cache';

/** The value of `read`, at most `freshMs` old, shared by concurrent callers. A failure is not kept. */
export function cachedFor<T extends object>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  const answers = new LRUCache<'answer', T>({
    max: 1,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    fetchMethod: () => withoutDeadline(read),
  });
  return () => answers.forceFetch('answer');
}
