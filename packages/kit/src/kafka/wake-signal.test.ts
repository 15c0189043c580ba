import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isOver = (waiting: Promise<void>) => {
  let over = false;
  void waiting.then(() => (over = true));
  return async (ms: number) => (await vi.advanceTimersByTimeAsync(ms), over);
};

it('sleeps until its timeout without a signal', async () => {
  const after = isOver(createWakeSignal().wait(40));
  expect(await after(39)).toBe(false);
  expect(await after(1)).toBe(true);
});
it('ends the wait at once on a signal, so that a new event need not wait for the next poll', async () => {
  const signal = createWakeSignal();
  const after = isOver(signal.wait(40));
  signal.set();
  expect(await after(0)).toBe(true);
});
it('keeps a signal that came while nothing waited, for one wait', async () => {
  const signal = createWakeSignal();
  signal.set();
  expect(await isOver(signal.wait(40))(0)).toBe(true);
  expect(await isOver(signal.wait(40))(39)).toBe(false);
});
