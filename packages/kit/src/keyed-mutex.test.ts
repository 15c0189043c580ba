import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const exclusive = createKeyedMutex();

describe('a keyed mutex', () => {
  it('lets work of one key wait for the work before it, and says so; another key does not wait', async () => {
    const ran: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = exclusive('a', async (hasWaited) => {
      await first.promise;
      ran.push(`one ${hasWaited}`);
    });
    const two = exclusive('a', async (hasWaited) => void ran.push(`two ${hasWaited}`));
    await exclusive('b', async (hasWaited) => void ran.push(`other ${hasWaited}`));
    expect(ran).toEqual(['other false']);
    first.resolve();
    await Promise.all([one, two]);
    expect(ran).toEqual(['other false', 'one false', 'two true']);
  });

  it('lets the next one run after a failure', async () => {
    const bad = exclusive('a', () => Promise.reject(new Error('no')));
    const next = exclusive('a', async () => 'done');
    await expect(bad).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
