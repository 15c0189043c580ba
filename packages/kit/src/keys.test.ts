import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configProblems } from './config.ts';
import { eachPurposeItsOwn, isSigned, type Keys, keysOf, sealerOf, sign } from './keys.ts';

const [OLD, NEW] = ['an old key of thirty-two bytes or more', 'a new key of thirty-two bytes or more'];
const rotating: Keys = [NEW, OLD];

describe('the keys of a purpose', () => {
  it('sign with the newest and verify with either, until the old one is taken away', () => {
    const before = sign([OLD], 'text');
    expect(sign(rotating, 'text')).toBe(sign([NEW], 'text'));
    expect(isSigned(rotating, 'text', before)).toBe(true);
    expect(isSigned([NEW], 'text', before)).toBe(false);
  });
  it('verify nothing but the very text and the whole signature', () => {
    const signature = sign([NEW], 'text');
    expect(isSigned([NEW], 'texts', signature)).toBe(false);
    for (const wrong of ['', signature.slice(1), `${signature}A`]) expect(isSigned([NEW], 'text', wrong)).toBe(false);
  });
});

describe('what is sealed', () => {
  const sealed = sealerOf([OLD]).seal('āwhina@demo.test', 'here');
  it('opens at its own place with either key', () => {
    expect(sealerOf(rotating).open(sealed, 'here')).toBe('āwhina@demo.test');
    expect(sealed).not.toContain('demo');
  });
  interface Opening {
    readonly text: string;
    readonly place?: string;
    readonly keys?: Keys;
  }
  it.each<[string, Opening]>([
    ['at another place', { text: sealed, place: 'there' }],
    ['without its key', { text: sealed, keys: [NEW] }],
    ['once it was touched', { text: (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1) }],
    ['when it is cut short', { text: sealed.slice(0, 20) }],
    ['when it is something else', { text: 'none' }],
  ])('does not open %s', (_case, { text, place = 'here', keys = rotating }) => {
    expect(sealerOf(keys).open(text, place)).toBeUndefined();
  });
});

describe('a process that starts', () => {
  const schema = z
    .object({ COOKIE_KEYS: keysOf('signs cookies'), PIN_PEPPERS: keysOf('peppers PINs') })
    .superRefine(eachPurposeItsOwn);
  const problems = (env: Record<string, string>) => {
    const parsed = schema.safeParse(env);
    return parsed.success ? [] : configProblems(schema, parsed.error, env);
  };
  it('takes one key or two for each purpose', () => {
    expect(problems({ COOKIE_KEYS: OLD, PIN_PEPPERS: NEW })).toEqual([]);
    expect(problems({ COOKIE_KEYS: `${OLD}, ${NEW}`, PIN_PEPPERS: `${OLD}!` })).toEqual([]);
  });
  it('refuses a missing, a short and a third key with one sentence each', () => {
    expect(problems({ PIN_PEPPERS: 'short' })).toEqual([
      expect.stringMatching(/^COOKIE_KEYS is missing: signs cookies; one key of at least 32 bytes, or two .*\.$/),
      'PIN_PEPPERS cannot be used: each key needs at least 32 bytes.',
    ]);
    expect(problems({ COOKIE_KEYS: [OLD, NEW, `${NEW}!`].join(), PIN_PEPPERS: `${OLD}!` })).toEqual([
      'COOKIE_KEYS cannot be used: two keys may be valid at once, not more.',
    ]);
  });
  it('refuses one key for two purposes', () => {
    expect(problems({ COOKIE_KEYS: OLD, PIN_PEPPERS: `${NEW},${OLD}` })).toEqual([
      'PIN_PEPPERS cannot be used: it shares a key with COOKIE_KEYS, and every purpose needs its own.',
    ]);
  });
});
