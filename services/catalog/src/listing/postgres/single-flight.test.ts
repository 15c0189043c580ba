import { expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

it('answers everybody by a reading that began after they asked, one at a time', async () => {
  const gates: ((n: number) => void)[] = [];
  const read = vi.fn<() => Promise<number>>(() => new Promise((done) => gates.push(done)));
  const ask = singleFlight(read);
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(read).toHaveBeenCalledTimes(1);
  gates[0]?.(1);
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  gates[1]?.(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

it('goes on after a reading that failed', async () => {
  let turn = 0;
  const ask = singleFlight(() =>
    Promise.resolve().then(() => (turn++ === 0 ? Promise.reject(new Error('away')) : turn)),
  );
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
});
