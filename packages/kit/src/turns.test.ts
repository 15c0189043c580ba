import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const inTurn = turnsOf();

describe('work in turn', () => {
  it('of one name waits for the work before it and is told so; another name waits for nobody', async () => {
    const told: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = inTurn('a', async (hasWaited) => {
      await first.promise;
      told.push(`one ${hasWaited}`);
    });
    const two = inTurn('a', async (hasWaited) => void told.push(`two ${hasWaited}`));
    await inTurn('b', async (hasWaited) => void told.push(`other ${hasWaited}`));
    expect(told).toEqual(['other false']);
    first.resolve();
    await Promise.all([one, two]);
    expect(told).toEqual(['other false', 'one false', 'two true']);
  });

  it('that fails stops nobody behind it', async () => {
    const bad = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'done');
    await expect(bad).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
