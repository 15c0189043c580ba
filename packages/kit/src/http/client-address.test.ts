import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddresses, trustedProxies } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

describe('where a request comes from', () => {
  it('is the connection itself in production, whatever a header says, until proxies are configured', () => {
    const { of } = clientAddresses({ NODE_ENV: 'production' });
    expect(of(from('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
    expect(of(from('10.0.0.7', '203.0.113.9'))).toBe('10.0.0.7');
  });
  it('is what our own proxy wrote, never what the client wrote before it', () => {
    const { of } = clientAddresses({ NODE_ENV: 'production', TRUSTED_PROXIES: ['10.1.0.0/16'] });
    expect(of(from('10.1.2.3', '203.0.113.9'))).toBe('203.0.113.9');
    expect(of(from('10.1.2.3', '198.51.100.1, 10.1.0.9, 203.0.113.9, 10.1.7.7'))).toBe('203.0.113.9');
  });
  it('is not believed of a private network that is not ours', () => {
    const { of, isOurs } = clientAddresses({ NODE_ENV: 'production', TRUSTED_PROXIES: ['10.1.0.0/16'] });
    for (const stranger of ['10.2.0.1', '192.168.1.5', '172.16.0.9', 'fd00::1', '127.0.0.1']) {
      expect(of(from(stranger, '203.0.113.9'))).toBe(stranger);
      expect(isOurs(stranger)).toBe(false);
    }
    expect(of(from('10.1.2.3', '10.1.0.1, 192.168.1.5'))).toBe('192.168.1.5');
  });
  it('is believed of this machine outside of production, unless no proxy is', () => {
    expect(clientAddresses({}).of(from('::ffff:127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9');
    expect(clientAddresses({ TRUSTED_PROXIES: [] }).of(from('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
  });
  it('survives whatever stands in the header', () => {
    const { of } = clientAddresses({});
    for (const odd of ['x', ', ,', '%00', '999.1.1.1', ':::', 'x'.repeat(9_000)])
      expect(typeof of(from('127.0.0.1', odd))).toBe('string');
  });
});

describe('the list of proxies', () => {
  it('is addresses and networks after commas or blanks, and nothing else', () => {
    expect(trustedProxies.parse('10.1.0.0/16, ::1 loopback')).toEqual(['10.1.0.0/16', '::1', 'loopback']);
    expect([trustedProxies.parse(''), trustedProxies.parse(undefined)]).toEqual([[], undefined]);
    for (const wrong of ['anywhere', '10.0.0.0/64', '300.1.1.1'])
      expect(trustedProxies.safeParse(wrong).success).toBe(false);
  });
});
