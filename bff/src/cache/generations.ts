import { invalidationChannel } from '@shop/kit/page-cache/invalidations';
import { away } from '../edge/errors.ts';
import type { OptionalRedis } from '../edge/optional-redis.ts';

/** What a page depends on: everything, or one category (its slug). */
export type Scope = string;
export const ALL: Scope = 'all';

/** Where the number of a scope stands; it is part of the name of every shared page. */
export const generationKey = (scope: Scope) => `gen:${scope}`;

/**
 * These scopes changed: new generation numbers in Redis, and every process drops its pages.
 * @throws Refusal unavailable when the others could not be notified: they may keep receiving from Redis, and so keep their
 * pages, while a command of this process took too long. Then the event is tried again
 */
export type Bump = (scopes: readonly Scope[]) => Promise<void>;

/** @param drop this process's own pages, at once */
export const bumping =
  (redis: OptionalRedis, url: string, drop: (scopes: readonly Scope[]) => void): Bump =>
  async (scopes) => {
    drop(scopes);
    const published = await redis.run((client) => {
      const all = client.multi();
      for (const scope of scopes) all.incr(generationKey(scope));
      return all.publish(invalidationChannel(url), JSON.stringify(scopes)).exec();
    });
    if (!published) throw away('bff.invalidation_unpublished');
  };
