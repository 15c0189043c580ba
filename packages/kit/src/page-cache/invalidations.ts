import { z } from 'zod';
import type { Log } from '../log.ts';
import { channelOf, createRedis } from '../redis.ts';

/** These scopes changed; undefined: anything may have. */
export type OnDrop = (scopes: readonly string[] | undefined) => void;

export interface Invalidations {
  /** Whether invalidations are received; while not, pages are kept for seconds only. */
  isListening(): boolean;
  stop(): void;
}

/** Where the bff publishes the scopes that changed, as a JSON array. */
export const invalidationChannel = (url: string): string => channelOf(url, 'page-cache');

/** No Redis to listen to: pages live by their age alone. */
export const withoutInvalidations: Invalidations = { isListening: () => false, stop: () => undefined };

export interface InvalidationOptions {
  readonly url: string;
  readonly log: Log;
  readonly onDrop: OnDrop;
  /**
   * Each message counts again so much later, for pages made of what another process serves: it may hear of the change a
   * moment after we do and still answer with what it kept. Milliseconds; 0 unless given
   */
  readonly settleMs?: number;
}

/** Subscribes to cache invalidations in Redis. Whatever was published while the connection was down is lost, so a new one drops everything. */
export function invalidationsOf({ url, log, onDrop, settleMs = 0 }: InvalidationOptions): Invalidations {
  let listening = false;
  const later = new Set<NodeJS.Timeout>();
  const drop: OnDrop = (scopes) => {
    onDrop(scopes);
    if (settleMs === 0) return;
    const timer = setTimeout(() => {
      later.delete(timer);
      onDrop(scopes);
    }, settleMs);
    later.add(timer.unref());
  };
  const redis = createRedis(url, 'cache', log);
  // We subscribe anew ourselves; the library's own attempt would throw where nobody can catch it.
  redis.options.autoResubscribe = false;
  const begin = () => {
    listening = true;
    drop(undefined);
  };
  redis.on('ready', () => void redis.subscribe(invalidationChannel(url)).then(begin, () => {}));
  redis.on('close', () => {
    listening = false;
  });
  redis.on('message', (_channel: string, message: string) => drop(scopesOf(message)));
  return {
    isListening: () => listening,
    stop() {
      redis.disconnect();
      for (const timer of later) clearTimeout(timer);
    },
  };
}

const scopeList = z.array(z.string());

/** A message that cannot be read still says that something changed. */
function scopesOf(message: string): string[] | undefined {
  try {
    return scopeList.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}
