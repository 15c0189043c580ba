import type { Log } from '@shop/kit/log';
import { channelOf, createRedis } from '@shop/kit/redis';
import type { QuickRedis } from '../edge/quick-redis.ts';

/** What a page depends on: everything, or one category (its slug). */
export type Scope = string;
export const ALL: Scope = 'all';

export interface Generations {
  /** These scopes changed: new numbers, and every process drops its pages. */
  bump(scopes: readonly Scope[]): Promise<void>;
  /** Whether changes made elsewhere are heard; while not, pages are kept for seconds only. */
  isListening(): boolean;
  stop(): void;
}

const CHANNEL = 'page-cache';

export interface GenerationOptions {
  readonly redis: QuickRedis;
  readonly url: string;
  readonly log: Log;
  /** undefined: anything may have changed */
  readonly onDrop: (scopes: readonly Scope[] | undefined) => void;
}

/** Architecture section 7: `INCR gen:{category|all}` and a word to every process. */
export function generationsOf({ redis, url, log, onDrop }: GenerationOptions): Generations {
  const channel = channelOf(url, CHANNEL);
  let listening = false;
  const ear = createRedis(url, 'cache', log);
  // We subscribe anew ourselves; the library's own attempt would throw where nobody can catch it.
  ear.options.autoResubscribe = false;
  // What was said while the line was down is lost, so a new line begins with nothing kept.
  ear.on('ready', () => {
    const heard = () => {
      listening = true;
      onDrop(undefined);
    };
    ear.subscribe(channel).then(heard, () => {});
  });
  ear.on('close', () => {
    listening = false;
  });
  ear.on('message', (_channel: string, message: string) => onDrop(JSON.parse(message) as Scope[]));
  return {
    isListening: () => listening,
    stop: () => ear.disconnect(),
    async bump(scopes) {
      onDrop(scopes);
      await redis.ask((client) => {
        const all = client.multi();
        for (const scope of scopes) all.incr(generationKey(scope));
        return all.publish(channel, JSON.stringify(scopes)).exec();
      });
    },
  };
}

/** Where the number of a scope stands; it is part of the name of every shared page. */
export const generationKey = (scope: Scope) => `gen:${scope}`;
