import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

const options = (delayMs = 1) => ({ delayMs, onError: vi.fn<(error: unknown) => void>() });

it('runs once for all requests within its delay, and once more for all that arrive while it runs, never two at a time', async () => {
  const gates: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise((done) => gates.push(done)));
  const refresh = coalesced(work, options());
  for (let i = 0; i < 5; i += 1) refresh.request();
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  for (let i = 0; i < 5; i += 1) refresh.request();
  await sleep(10);
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  gates[1]?.();
  await sleep(10);
  expect(gates).toHaveLength(2);
});

it('reports a failure and runs again on the next request', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  const { onError, ...rest } = options();
  const refresh = coalesced(work, { onError, ...rest });
  refresh.request();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  await sleep(5);
  refresh.request();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
});

it('stops after the run in progress, and does not wait for a delay', async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => gate.promise);
  const refresh = coalesced(work, options());
  refresh.request();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  refresh.request();
  const stopped = refresh.stop();
  gate.resolve();
  await stopped;
  const waiting = coalesced(work, options(60_000));
  waiting.request();
  await waiting.stop();
  refresh.request();
  await sleep(5);
  expect(work).toHaveBeenCalledTimes(1);
});
