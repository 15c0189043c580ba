import { expect, it } from 'vitest';
import { nudged } from './nudged.ts';

const ticks = async (count = 5) => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
};

it('runs once more for however many nudges come while it runs, never beside itself', async () => {
  const gates: (() => void)[] = [];
  const refresh = nudged(
    () => new Promise<void>((done) => gates.push(done)),
    () => {},
  );
  refresh.nudge();
  for (let i = 0; i < 5; i += 1) refresh.nudge();
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await ticks();
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await ticks();
  expect(gates).toHaveLength(2);
});

it('reports a failure and runs again when it is nudged again', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const refresh = nudged(
    () => {
      runs += 1;
      return Promise.reject(new Error('away'));
    },
    (error) => failures.push(error),
  );
  refresh.nudge();
  await ticks();
  refresh.nudge();
  await ticks();
  expect([runs, failures.length]).toEqual([2, 2]);
});

it('stops after the run in hand', async () => {
  let runs = 0;
  const refresh = nudged(
    async () => void (runs += 1),
    () => {},
  );
  refresh.nudge();
  await refresh.stop();
  refresh.nudge();
  await ticks();
  expect(runs).toBe(1);
});
