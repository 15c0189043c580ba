import { invalidationChannel } from '@shop/kit/page-cache/invalidations';
import type { QuickRedis } from '../edge/quick-redis.ts';

/** What a page depends on: everything, or one category (its slug). */
export type Scope = string;
export const ALL: Scope = 'all';

/** Where the number of a scope stands; it is part of the name of every shared page. */
export const generationKey = (scope: Scope) => `gen:${scope}`;

/** These scopes changed: new generation numbers in Redis, and every process drops its pages. */
export type Bump = (scopes: readonly Scope[]) => Promise<void>;

/** @param drop this process's own pages, at once */
export const bumping =
  (redis: QuickRedis, url: string, drop: (scopes: readonly Scope[]) => void): Bump =>
  async (scopes) => {
    drop(scopes);
    await redis.ask((client) => {
      const all = client.multi();
      for (const scope of scopes) all.incr(generationKey(scope));
      return all.publish(invalidationChannel(url), JSON.stringify(scopes)).exec();
    });
  };
