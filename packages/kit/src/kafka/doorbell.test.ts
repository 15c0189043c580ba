import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDoorbell } from './doorbell.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isOver = (waiting: Promise<void>) => {
  let over = false;
  void waiting.then(() => (over = true));
  return async (ms: number) => (await vi.advanceTimersByTimeAsync(ms), over);
};

it('sleeps until its time is up when nobody rings', async () => {
  const after = isOver(createDoorbell().wait(40));
  expect(await after(39)).toBe(false);
  expect(await after(1)).toBe(true);
});
it('wakes at once when it is rung for, so that a nudged event need not wait for the next look', async () => {
  const bell = createDoorbell();
  const after = isOver(bell.wait(40));
  bell.ring();
  expect(await after(0)).toBe(true);
});
it('keeps a ring that came while nobody waited, for one wait', async () => {
  const bell = createDoorbell();
  bell.ring();
  expect(await isOver(bell.wait(40))(0)).toBe(true);
  expect(await isOver(bell.wait(40))(39)).toBe(false);
});
