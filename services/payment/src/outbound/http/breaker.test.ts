import { describe, expect, it } from 'vitest';
import { createBreaker, ProviderAway } from './breaker.ts';

const lost = () => Promise.reject(new Error('no answer'));
const silent = () => new Promise<never>(() => undefined);
const answered = () => Promise.resolve('answer');

/** A breaker after so many failures, and the clock that it goes by. */
async function after(failures: number) {
  const clock = { ms: 1_000 };
  const breaker = createBreaker(() => clock.ms);
  for (let n = 0; n < failures; n += 1) await expect(breaker.execute(lost)).rejects.toThrow('no answer');
  return { breaker, clock };
}

describe('the breaker before a provider', () => {
  it('lets everything through until eight answers in a row did not come', async () => {
    const { breaker } = await after(7);
    expect(await breaker.execute(answered)).toBe('answer');
    for (let n = 0; n < 7; n += 1) await expect(breaker.execute(lost)).rejects.toThrow('no answer');
    expect(await breaker.execute(answered)).toBe('answer');
  });
  it('sends nothing for a second after the eighth', async () => {
    const { breaker, clock } = await after(8);
    clock.ms += 999;
    let isSent = false;
    const work = async () => void (isSent = true);
    await expect(breaker.execute(work)).rejects.toThrow(ProviderAway);
    expect(isSent).toBe(false);
  });
  it('is over with the first answer', async () => {
    const { breaker, clock } = await after(8);
    clock.ms += 1_000;
    expect(await breaker.execute(answered)).toBe('answer');
    expect(await Promise.all([breaker.execute(answered), breaker.execute(answered)])).toEqual(['answer', 'answer']);
  });
  it('lets one request a second find out, also when the one before is never answered', async () => {
    const { breaker, clock } = await after(8);
    clock.ms += 1_000;
    void breaker.execute(silent);
    await expect(breaker.execute(answered)).rejects.toThrow(ProviderAway);
    clock.ms += 1_000;
    expect(await breaker.execute(answered)).toBe('answer');
  });
  it('is not closed by a failure that comes late, and goes on by the second', async () => {
    const { breaker, clock } = await after(8);
    clock.ms += 1_000;
    await expect(breaker.execute(lost)).rejects.toThrow('no answer');
    await expect(breaker.execute(answered)).rejects.toThrow(ProviderAway);
    clock.ms += 1_000;
    expect(await breaker.execute(answered)).toBe('answer');
  });
});
