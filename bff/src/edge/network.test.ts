import { describe, expect, it } from 'vitest';
import { type Redis } from './quick-redis.ts';
import { limitsOf } from './limits.ts';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it('is the address itself for IPv4, however it is written', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
  it('is the half of an IPv6 address that a provider gives to one household', () => {
    const written = ['2001:db8:0:7::1', '2001:0db8::7:a:b:c:d', '2001:DB8:0:7:ffff:ffff:ffff:ffff'];
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
  it('is the text itself for what is no address', () => {
    expect(['', 'unknown'].map(networkOf)).toEqual(['', 'unknown']);
  });
});

describe('a limit for each address', () => {
  const attempts = async (addressOf: (nth: number) => string) => {
    const limits = limitsOf({} as Redis, 1);
    for (let nth = 0; nth <= 300; nth += 1) await limits.take(['write'], { address: addressOf(nth), hash: 'h' });
  };
  it('cannot be avoided with the endless addresses of one IPv6 network', async () => {
    await expect(attempts((nth) => `2001:db8:0:7::${nth.toString(16)}`)).rejects.toMatchObject({ kind: 'exhausted' });
  });
  it('counts every IPv4 address by itself', async () => {
    await expect(attempts((nth) => `::ffff:203.0.${nth % 2}.${nth >> 1}`)).resolves.toBeUndefined();
  });
});
