import { afterEach, describe, expect, it } from 'vitest';
import { areTokensUsed, isServiceToken, serviceToken, useServiceTokens } from './service-token.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const hour = 3_600_000;
afterEach(() => useServiceTokens(undefined));

describe('a service token', () => {
  it('is good for an hour, and is signed anew before that', () => {
    useServiceTokens('first-secret');
    const token = serviceToken(now);
    expect(isServiceToken(token, now + hour - 1_000)).toBe(true);
    expect(isServiceToken(token, now + hour + 1_000)).toBe(false);
    expect(serviceToken(now + 1_000)).toBe(token);
    expect(serviceToken(now + hour / 2)).not.toBe(token);
  });

  it('is still good while the secret is being replaced, and not after', () => {
    useServiceTokens('old-secret');
    const token = serviceToken(now);
    useServiceTokens('new-secret, old-secret');
    expect(isServiceToken(token, now)).toBe(true);
    useServiceTokens('new-secret');
    expect(isServiceToken(token, now)).toBe(false);
  });

  it.each([undefined, '', '.', 'x.y', '9999999999.', '9999999999.AAAA', '-1.AAAA'])('is not %s', (token) => {
    useServiceTokens('first-secret');
    expect(isServiceToken(token, now)).toBe(false);
  });

  it('cannot be made longer by whoever holds one', () => {
    useServiceTokens('first-secret');
    const [expires, signature] = serviceToken(now).split('.');
    expect(isServiceToken(`${Number(expires) + 1}.${signature}`, now)).toBe(false);
  });

  it('is not in use without a secret', () => {
    expect(areTokensUsed()).toBe(false);
  });
});
