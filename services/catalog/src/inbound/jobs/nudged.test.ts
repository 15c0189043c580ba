import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { nudged } from './nudged.ts';

const options = (pauseMs = 1) => ({ pauseMs, failed: vi.fn<(error: unknown) => void>() });

it('runs once for all nudges of its pause, and once more for however many come while it runs, never beside itself', async () => {
  const gates: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise((done) => gates.push(done)));
  const refresh = nudged(work, options());
  for (let i = 0; i < 5; i += 1) refresh.nudge();
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  for (let i = 0; i < 5; i += 1) refresh.nudge();
  await sleep(10);
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  gates[1]?.();
  await sleep(10);
  expect(gates).toHaveLength(2);
});

it('reports a failure and runs again when it is nudged again', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  const { failed, ...rest } = options();
  const refresh = nudged(work, { failed, ...rest });
  refresh.nudge();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  await sleep(5);
  refresh.nudge();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
});

it('stops after the run in hand, and does not wait for a pause', async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => gate.promise);
  const refresh = nudged(work, options());
  refresh.nudge();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  refresh.nudge();
  const stopped = refresh.stop();
  gate.resolve();
  await stopped;
  const waiting = nudged(work, options(60_000));
  waiting.nudge();
  await waiting.stop();
  refresh.nudge();
  await sleep(5);
  expect(work).toHaveBeenCalledTimes(1);
});
