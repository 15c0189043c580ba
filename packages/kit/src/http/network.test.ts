import { describe, expect, it } from 'vitest';
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
