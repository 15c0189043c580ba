import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { LRUCache } from 'lru-cache';
import { type Keys, keyIdOf, keysOf } from './keys.ts';
import { type TlsConfig, type Wire, wireOf } from './tls.ts';

/** A token's life, seconds; renewed at half of it. */
export const TOKEN_LIFE_S = 60;
/** How far two clocks may be apart, seconds. */
export const CLOCK_SKEW_S = 5;
const MOST_TOKENS = 1_000;
const ALGORITHM = 'EdDSA';
/** Says what the token is for, so that no other signed text of the shop can pass for one. */
const TYPE = 'shop-caller';

/** Who a process is to its neighbours: its name, the keys that prove it, and its transport. */
export interface Identity {
  readonly name: string;
  readonly wire: Wire;
  /** A signed statement of who calls whom until when; the same text for half of its life. */
  tokenFor(audience: string): Promise<string>;
  /** The caller that signed this token for us; undefined when it is malformed, expired, for another audience, or not signed by the claimed caller. */
  callerOf(token: string): string | undefined | Promise<string | undefined>;
}

export interface IdentityConfig extends TlsConfig {
  readonly SERVICE_PRIVATE_KEY?: string | undefined;
  readonly SERVICE_PUBLIC_KEYS?: string | undefined;
}

/**
 * @param now epoch milliseconds
 * @throws Error with a sentence when keys or certificates are missing or do not fit
 */
export function identityOf(name: string, config: IdentityConfig, now: () => number = Date.now): Identity {
  const { SERVICE_PRIVATE_KEY: own, SERVICE_PUBLIC_KEYS: others } = config;
  if (!own || !others) throw new Error('SERVICE_PRIVATE_KEY and SERVICE_PUBLIC_KEYS are needed to call and be called.');
  const keys = keysOf(name, own, others);
  return { name, wire: wireOf(config), tokenFor: signing(name, keys, now), callerOf: verifying(name, keys, now) };
}

interface Held {
  readonly token: Promise<string>;
  readonly from: number;
}

function signing(name: string, { own }: Keys, now: () => number): Identity['tokenFor'] {
  const header = { alg: ALGORITHM, typ: TYPE, kid: keyIdOf(own) };
  const held = new Map<string, Held>();
  const sign = (audience: string, seconds: number) =>
    new SignJWT()
      .setProtectedHeader(header)
      .setIssuer(name)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_LIFE_S)
      .sign(own);
  return (audience) => {
    const at = now();
    const known = held.get(audience);
    // A clock that was set back makes a token that is not valid yet.
    if (known && at >= known.from && at - known.from < (TOKEN_LIFE_S / 2) * 1_000) return known.token;
    const token = sign(audience, Math.floor(at / 1_000));
    held.set(audience, { token, from: at });
    return token;
  };
}

interface Verified {
  readonly caller: string;
  readonly until: number;
}

/** A signature is checked once; until it expires the same token is a look-up. What was refused is not kept. */
function verifying(name: string, { known }: Keys, now: () => number): Identity['callerOf'] {
  const verified = new LRUCache<string, Verified>({ max: MOST_TOKENS });
  return (token) => {
    const before = verified.get(token);
    if (before) return now() < before.until ? before.caller : undefined;
    return verify(token, { name, known, now: now() }).then((found) => {
      if (found) verified.set(token, found);
      return found?.caller;
    });
  };
}

interface Question extends Pick<Keys, 'known'> {
  /** the calling service */
  readonly name: string;
  readonly now: number;
}

async function verify(token: string, { name, known, now }: Question): Promise<Verified | undefined> {
  try {
    const keyOf = ({ kid = '' }: { kid?: string }) => {
      const found = known.get(kid);
      if (!found) throw new Error('no such key');
      return found.key;
    };
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: name,
      requiredClaims: ['iss', 'exp'],
      maxTokenAge: TOKEN_LIFE_S,
      clockTolerance: CLOCK_SKEW_S,
      currentDate: new Date(now),
    });
    const caller = known.get(protectedHeader.kid ?? '')?.caller;
    // The key decides who calls: a token signed under another caller's name is rejected.
    if (!caller || payload.iss !== caller) return undefined;
    const { exp = 0, iat = 0 } = payload;
    return { caller, until: (Math.min(exp, iat + TOKEN_LIFE_S) + CLOCK_SKEW_S) * 1_000 };
  } catch {
    return undefined;
  }
}
