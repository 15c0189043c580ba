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
