import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optionalRedis, type Redis } from './optional-redis.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lets one request wait for a Redis that is away, and tries it again after a second', async () => {
  const redis = optionalRedis({} as Redis);
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('timed out'));
  expect(await redis.run(work)).toBeUndefined();
  expect(redis.isAway()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(await redis.run(work)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  work.mockResolvedValue('here');
  expect(await redis.run(work)).toBe('here');
  expect(redis.isAway()).toBe(false);
});
