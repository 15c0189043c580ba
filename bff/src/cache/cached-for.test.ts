import { runInContext, timeLeft } from '@shop/kit/context';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer is requested once while it is fresh, and again after', async () => {
  const read = vi.fn(async () => [read.mock.calls.length]);
  const cached = cachedFor(5_000, read);
  expect(await Promise.all([cached(), cached()])).toEqual([[1], [1]]);
  vi.advanceTimersByTime(4_999);
  expect(await cached()).toEqual([1]);
  vi.advanceTimersByTime(2);
  expect(await cached()).toEqual([2]);
});

it('a failure is returned to the concurrent callers, and not cached', async () => {
  const read = vi.fn(async () => ['here']);
  read.mockRejectedValueOnce(new Error('away'));
  const cached = cachedFor(5_000, read);
  await expect(cached()).rejects.toThrow('away');
  expect(await cached()).toEqual(['here']);
});

it('an answer that others wait for is not cut short by the deadline of the first caller', async () => {
  const cached = cachedFor(5_000, async () => [timeLeft(2_000)]);
  expect(await runInContext({ deadline: Date.now() + 5 }, cached)).toEqual([2_000]);
});
