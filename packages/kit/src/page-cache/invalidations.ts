import { z } from 'zod';
import { listenTo } from '../channel.ts';
import type { Log } from '../log.ts';
import { channelOf } from '../redis.ts';

/** These scopes changed; undefined: anything may have. */
export type OnDrop = (scopes: readonly string[] | undefined) => void;

export interface Invalidations {
  /** Whether invalidations are received; while not, pages are kept for seconds only. */
  isListening(): boolean;
  stop(): void;
}

const CHANNEL = 'page-cache';

/** Where the bff publishes the scopes that changed, as a JSON array. */
export const invalidationChannel = (url: string): string => channelOf(url, CHANNEL);

/** Without Redis: pages expire by their age alone. */
export const withoutInvalidations: Invalidations = { isListening: () => false, stop: () => undefined };

export interface InvalidationOptions {
  readonly url: string;
  readonly log: Log;
  readonly onDrop: OnDrop;
  /**
   * Each message is applied again so much later, for pages made from another process's answers: it may receive the message a
   * moment after this one, and answer from its own cache until then. Milliseconds; 0 unless given
   */
  readonly settleMs?: number;
}

/** Subscribes to cache invalidations in Redis. Messages are lost while the connection is down, so a new connection drops everything. */
export function invalidationsOf({ url, log, onDrop, settleMs = 0 }: InvalidationOptions): Invalidations {
  const drop: OnDrop = (scopes) => {
    onDrop(scopes);
    if (settleMs > 0) setTimeout(onDrop, settleMs, scopes).unref();
  };
  const onMessage = (message: string) => drop(scopesOf(message));
  const { isListening, close } = listenTo({ url, name: CHANNEL, log, onMessage, onGap: () => drop(undefined) });
  return { isListening, stop: close };
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
