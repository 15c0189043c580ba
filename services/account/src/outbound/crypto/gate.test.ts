import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endOne: () => ends.shift()?.(), most: () => most };
}

describe('the gate before the hashing', () => {
  it('never lets more than two run, and lets every waiting one in', async () => {
    const gate = createGate({ atOnce: 2, waiting: 10 });
    const { work, endOne, most } = held();
    const all = Promise.all([1, 2, 3, 4, 5].map(() => gate.run(work)));
    for (let i = 0; i < 5; i += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      endOne();
    }
    await all;
    expect(most()).toBe(2);
  });
  it('refuses at once when too many wait', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const { work, endOne } = held();
    const first = gate.run(work);
    const second = gate.run(work);
    await expect(gate.run(work)).rejects.toMatchObject({ kind: 'unavailable' });
    endOne();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    endOne();
    await second;
  });
  it('lets the next one in after a failure', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
