import { describe, expect, it } from 'vitest';
import { csrfOf, hashOf, isCsrf, signed, unsigned } from './tokens.ts';

const secrets: [string, string] = ['a new secret of this test', 'the old secret of this test'];

describe('the CSRF token', () => {
  it('belongs to one session', () => {
    const token = csrfOf(secrets, 'session-a');
    expect([isCsrf(secrets, 'session-a', token), isCsrf(secrets, 'session-b', token)]).toEqual([true, false]);
    expect(['', 'x', token.slice(1), `${token}x`].map((wrong) => isCsrf(secrets, 'session-a', wrong))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it('of the secret that is being replaced still holds', () => {
    const [, old] = secrets;
    expect(isCsrf(secrets, 'session-a', csrfOf([old], 'session-a'))).toBe(true);
    expect(isCsrf(['another secret'], 'session-a', csrfOf([old], 'session-a'))).toBe(false);
  });
  it('is not the session id nor its hash', () => {
    expect([hashOf('session-a'), 'session-a']).not.toContain(csrfOf(secrets, 'session-a'));
  });
});

describe('signed text', () => {
  it('comes back as it was, and not when anything changed', () => {
    const text = signed(secrets, 'sign-in', 'a.b.c');
    expect(unsigned(secrets, 'sign-in', text)).toBe('a.b.c');
    for (const forged of ['', '.', 'a.b.c', `${text}x`, text.replace('a', 'b'), text.slice(text.indexOf('.'))]) {
      expect(unsigned(secrets, 'sign-in', forged)).toBeUndefined();
    }
  });
  it('for one use is nothing for another', () => {
    expect(unsigned(secrets, 'left-carts', signed(secrets, 'sign-in', 'a.b.c'))).toBeUndefined();
  });
});
