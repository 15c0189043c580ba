import { describe, expect, it } from 'vitest';
import { rateLimits } from './rate-limits.ts';

const rules = { write: { per: 'address', points: 300, seconds: 60 } } as const;

describe('a limit for each address', () => {
  const attempts = async (addressOf: (nth: number) => string) => {
    const limits = rateLimits(rules, { factor: 1 });
    for (let nth = 0; nth <= 300; nth += 1) await limits.take(['write'], { address: addressOf(nth), hash: 'h' });
  };
  it('cannot be avoided with the endless addresses of one IPv6 network', async () => {
    await expect(attempts((nth) => `2001:db8:0:7::${nth.toString(16)}`)).rejects.toMatchObject({ kind: 'exhausted' });
  });
  it('counts every IPv4 address by itself', async () => {
    await expect(attempts((nth) => `::ffff:203.0.${nth % 2}.${nth >> 1}`)).resolves.toBeUndefined();
  });
});

describe('a limit on guesses', () => {
  const guesses = {
    code: { per: 'session', points: 10, seconds: 3_600, sentence: 'Too many codes were tried. Please try again in' },
    codeAddress: {
      per: 'address',
      points: 30,
      seconds: 3_600,
      sentence: 'Too many codes were tried. Please try again in',
    },
  } as const;
  const NAMES = ['code', 'codeAddress'] as const;
  const who = (hash: string) => ({ address: '203.0.113.7', hash });

  it('says in minutes how long to wait', async () => {
    const limits = rateLimits(guesses, { factor: 1 });
    const tries = Array.from({ length: 11 }, () => limits.take(NAMES, who('a')));
    await expect(Promise.all(tries)).rejects.toMatchObject({
      message: 'Too many codes were tried. Please try again in 60 minutes.',
    });
  });
  it('does not count what is given back', async () => {
    const limits = rateLimits(guesses, { factor: 1 });
    for (let nth = 0; nth < 50; nth += 1) {
      await limits.take(NAMES, who('a'));
      await limits.giveBack(NAMES, who('a'));
    }
    await expect(limits.take(NAMES, who('a'))).resolves.toBeUndefined();
  });
  it('holds for a network however many sessions it opens', async () => {
    const limits = rateLimits(guesses, { factor: 1 });
    for (let nth = 0; nth < 30; nth += 1) await limits.take(NAMES, who(`session-${nth}`));
    await expect(limits.take(NAMES, who('another'))).rejects.toMatchObject({ kind: 'exhausted' });
  });
});
