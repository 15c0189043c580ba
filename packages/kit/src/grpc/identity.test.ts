import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { describe, expect, it } from 'vitest';
import { testKeys, testPrivateKey, testPublicKey } from '../testing/keys.ts';
import { CLOCK_SKEW_S, identityOf, TOKEN_LIFE_S } from './identity.ts';
import { keyIdOf, privateKeyOf } from './keys.ts';

const start = Date.parse('2026-11-22T00:00:00Z');
const second = 1_000;

/** A clock that both sides share unless the test says otherwise. */
const at = (ms: { now: number }) => () => ms.now;
const clock = () => ({ now: start });

describe('a caller token', () => {
  it('names the caller to the service it is for, and to no other', async () => {
    const [bff, catalog, cart] = ['bff', 'catalog', 'cart'].map((name) => identityOf(name, testKeys(name)));
    const token = (await bff?.tokenFor('catalog')) ?? '';
    expect(await catalog?.callerOf(token)).toBe('bff');
    expect(await catalog?.callerOf(token)).toBe('bff');
    expect(await cart?.callerOf(token)).toBeUndefined();
  });

  it('is good for a minute and no longer, also when it was seen before; clocks may be 5 s apart', async () => {
    const time = clock();
    const token = await identityOf('bff', testKeys('bff'), at(time)).tokenFor('catalog');
    const catalog = identityOf('catalog', testKeys('catalog'), at(time));
    for (const [seconds, caller] of [
      [-CLOCK_SKEW_S - 1, undefined],
      [-CLOCK_SKEW_S, 'bff'],
      [0, 'bff'],
      [TOKEN_LIFE_S + CLOCK_SKEW_S - 1, 'bff'],
      [TOKEN_LIFE_S + CLOCK_SKEW_S, undefined],
    ] as const) {
      time.now = start + seconds * second;
      expect(await catalog.callerOf(token)).toBe(caller);
      const fresh = identityOf('catalog', testKeys('catalog'), at(time));
      expect(await fresh.callerOf(token)).toBe(caller);
    }
  });

  it('is the same text for half of its life, then another; also after the clock was set back', async () => {
    const time = clock();
    const bff = identityOf('bff', testKeys('bff'), at(time));
    const first = await bff.tokenFor('catalog');
    time.now = start + 29 * second;
    expect(await bff.tokenFor('catalog')).toBe(first);
    expect(await bff.tokenFor('cart')).not.toBe(first);
    time.now = start + 30 * second;
    expect(await bff.tokenFor('catalog')).not.toBe(first);
    time.now = start - 60 * second;
    expect(await bff.tokenFor('catalog')).not.toBe(first);
  });

  it('is signed with either of a caller’s two keys while one replaces the other', async () => {
    const keys = (...labels: string[]) =>
      JSON.stringify({ bff: labels.map(testPublicKey), cart: [testPublicKey('cart')] });
    const signedWith = (label: string, known: string) =>
      identityOf('bff', { SERVICE_PRIVATE_KEY: testPrivateKey(label), SERVICE_PUBLIC_KEYS: known });
    const cartKnowing = (...labels: string[]) =>
      identityOf('cart', { SERVICE_PRIVATE_KEY: testPrivateKey('cart'), SERVICE_PUBLIC_KEYS: keys(...labels) });
    const both = keys('old', 'new');
    for (const label of ['old', 'new']) {
      expect(await cartKnowing('old', 'new').callerOf(await signedWith(label, both).tokenFor('cart'))).toBe('bff');
    }
    expect(await cartKnowing('new').callerOf(await signedWith('old', both).tokenFor('cart'))).toBeUndefined();
  });

  it.each([
    ['is no token', () => 'x.y.z'],
    ['names another caller than its key', () => forged({ issuer: 'bff', key: 'coupon' })],
    ['was signed by an unknown key', () => forged({ key: 'a stranger', id: 'a stranger' })],
    ['was signed by an unknown key under a known id', () => forged({ key: 'a stranger', id: 'bff' })],
    ['never ends', () => forged({ lifeS: 365 * 86_400, ageS: TOKEN_LIFE_S + CLOCK_SKEW_S + 1 })],
    ['has no beginning', () => forged({ ageS: undefined })],
    ['is of another kind', () => forged({ type: 'JWT' })],
    ['is not signed at all', () => unsigned()],
  ])('is refused when it %s', async (_, make) => {
    const catalog = identityOf('catalog', testKeys('catalog'));
    expect(await catalog.callerOf(await make())).toBeUndefined();
    expect(await catalog.callerOf(await forged({}))).toBe('bff');
  });
});

interface Forgery {
  readonly issuer?: string;
  readonly key?: string;
  readonly id?: string;
  readonly type?: string;
  readonly lifeS?: number;
  readonly ageS?: number | undefined;
}

/** With no change a good token from bff to catalog. */
function forged({ issuer = 'bff', key = 'bff', id = key, type = 'shop-caller', lifeS = 60, ...rest }: Forgery) {
  const now = Math.floor(Date.now() / 1_000);
  const ageS = 'ageS' in rest ? rest.ageS : 0;
  const token = new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: type, kid: keyIdOf(privateKeyOf(testPrivateKey(id))) })
    .setIssuer(issuer)
    .setAudience('catalog')
    .setExpirationTime(now + lifeS);
  if (ageS !== undefined) token.setIssuedAt(now - ageS);
  return token.sign(privateKeyOf(testPrivateKey(key)));
}

function unsigned(): string {
  const now = Math.floor(Date.now() / 1_000);
  const kid = keyIdOf(privateKeyOf(testPrivateKey('bff')));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'bff', aud: 'catalog', iat: now, exp: now + 60 };
  return `${part({ alg: 'none', typ: 'shop-caller', kid })}.${part(claims)}.`;
}

describe('the keys of a process', () => {
  it('must fit together, or it does not start', () => {
    const { SERVICE_PUBLIC_KEYS } = testKeys('bff');
    expect(() => identityOf('bff', { SERVICE_PRIVATE_KEY: testPrivateKey('cart'), SERVICE_PUBLIC_KEYS })).toThrow(
      'SERVICE_PUBLIC_KEYS does not name the public key of bff',
    );
    expect(() => identityOf('bff', { SERVICE_PUBLIC_KEYS })).toThrow('SERVICE_PRIVATE_KEY and SERVICE_PUBLIC_KEYS are');
  });

  it('may be PEM', async () => {
    const { SERVICE_PUBLIC_KEYS } = testKeys('bff');
    const der = Buffer.from(testPrivateKey('bff'), 'base64');
    const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' });
    const bff = identityOf('bff', { SERVICE_PRIVATE_KEY: String(pem), SERVICE_PUBLIC_KEYS });
    expect(await identityOf('catalog', testKeys('catalog')).callerOf(await bff.tokenFor('catalog'))).toBe('bff');
  });
});
