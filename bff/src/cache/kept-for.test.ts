import { runInContext, timeLeft } from '@shop/kit/context';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptFor } from './kept-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer is requested once while it is fresh, and again after', async () => {
  const read = vi.fn(async () => [read.mock.calls.length]);
  const kept = keptFor(5_000, read);
  expect(await Promise.all([kept(), kept()])).toEqual([[1], [1]]);
  vi.advanceTimersByTime(4_999);
  expect(await kept()).toEqual([1]);
  vi.advanceTimersByTime(2);
  expect(await kept()).toEqual([2]);
});

it('a failure is returned to the concurrent callers, and not kept', async () => {
  const read = vi.fn(async () => ['here']);
  read.mockRejectedValueOnce(new Error('away'));
  const kept = keptFor(5_000, read);
  await expect(kept()).rejects.toThrow('away');
  expect(await kept()).toEqual(['here']);
});

it('an answer that others wait for is not cut short by the deadline of the first caller', async () => {
  const kept = keptFor(5_000, async () => [timeLeft(2_000)]);
  expect(await runInContext({ deadline: Date.now() + 5 }, kept)).toEqual([2_000]);
});
