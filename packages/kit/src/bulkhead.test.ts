import { refuse } from '@shop/primitives/refusal';
import { describe, expect, it } from 'vitest';
import { bulkheadOf } from './bulkhead.ts';

const refused = () => refuse('unavailable', 'test.busy', 'Too many.');

/** Work that ends on command. */
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

describe('a bulkhead', () => {
  it('never lets more than two run, and lets every waiting one in', async () => {
    const bulkhead = bulkheadOf({ refused, atOnce: 2, waiting: 10 });
    const { work, endOne, most } = held();
    const all = Promise.all([1, 2, 3, 4, 5].map(() => bulkhead.run(work)));
    for (let i = 0; i < 5; i += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      endOne();
    }
    await all;
    expect(most()).toBe(2);
  });
  it('refuses at once when too many wait', async () => {
    const bulkhead = bulkheadOf({ refused, atOnce: 1, waiting: 1 });
    const { work, endOne } = held();
    const first = bulkhead.run(work);
    const second = bulkhead.run(work);
    await expect(bulkhead.run(work)).rejects.toMatchObject({ code: 'test.busy' });
    endOne();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    endOne();
    await second;
  });
  it('lets the next one in after a failure', async () => {
    const bulkhead = bulkheadOf({ refused, atOnce: 1, waiting: 1 });
    await expect(bulkhead.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(bulkhead.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
