import type { Log } from '@shop/kit/log';
import { channelOf, createRedis } from '@shop/kit/redis';
import { z } from 'zod';

/** These scopes changed; undefined: anything may have. */
export type OnDrop = (scopes: readonly string[] | undefined) => void;

export interface Hearing {
  /** Whether changes are heard; while not, pages are kept for seconds only. */
  isListening(): boolean;
  stop(): void;
}

/** The word that the bff passes on when the catalogue changed (architecture section 7). */
const CHANNEL = 'page-cache';
/**
 * Another bff may hear the same word a moment later than we do and still answer with what it kept: a page made in that
 * moment is old. So each word counts twice. Milliseconds.
 */
const SETTLED_MS = 500;

/** Nobody to listen to: pages live by their age alone. */
export const deaf: Hearing = { isListening: () => false, stop: () => undefined };

/** A word that cannot be read still says that something changed. */
function scopesOf(message: string): string[] | undefined {
  const said = scopes.safeParse(tryJson(message));
  return said.success ? said.data : undefined;
}

const scopes = z.array(z.string());

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Listens in Redis for changes of the catalogue. Without Redis pages still come. */
export function hearingOf(url: string, log: Log, onDrop: OnDrop): Hearing {
  let listening = false;
  const later = new Set<NodeJS.Timeout>();
  const heard: OnDrop = (scopes) => {
    onDrop(scopes);
    const timer = setTimeout(() => {
      later.delete(timer);
      onDrop(scopes);
    }, SETTLED_MS);
    later.add(timer.unref());
  };
  const ear = createRedis(url, 'cache', log);
  // We subscribe anew ourselves; the library's own attempt would throw where nobody can catch it.
  ear.options.autoResubscribe = false;
  // What was said while the line was down is lost, so a new line begins with nothing kept.
  const begin = () => {
    listening = true;
    heard(undefined);
  };
  ear.on('ready', () => void ear.subscribe(channelOf(url, CHANNEL)).then(begin, () => {}));
  ear.on('close', () => {
    listening = false;
  });
  ear.on('message', (_channel: string, message: string) => heard(scopesOf(message)));
  return {
    isListening: () => listening,
    stop() {
      ear.disconnect();
      for (const timer of later) clearTimeout(timer);
    },
  };
}
