import { createHash } from 'node:crypto';
import { refuse } from '@shop/primitives/refusal';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { away } from './errors.ts';
import type { OptionalRedis } from './optional-redis.ts';

export interface CaptchaSetting {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly redis: OptionalRedis;
}

export interface Captcha {
  /** @throws Refusal forbidden for a bad token; unavailable when the verifier does not answer: it fails closed */
  verify(token: string, address: string): Promise<void>;
  /** Like verify, but a token that passed counts for this session for five minutes, so that its second click passes; no other token does. */
  verifyOnce(token: string, address: string, session: string): Promise<void>;
}

const PASS_S = 300;
const PATIENCE_MS = 3_000;
const verdict = z.object({ success: z.boolean() });

/** The siteverify protocol; reCAPTCHA and Turnstile differ in address and keys alone (docs/rules/captcha.md 1). */
export function captchaOf({ verifyUrl, secret, redis }: CaptchaSetting): Captcha {
  const passedHere = new LRUCache<string, true>({ max: 10_000, ttl: PASS_S * 1_000 });
  const verify = async (token: string, address: string) => {
    if (token === '') throw refused();
    const form = new URLSearchParams({ secret, response: token, remoteip: address });
    const { success } = await verdictOf(verifyUrl, form);
    if (!success) throw refused();
  };
  return {
    verify,
    async verifyOnce(token, address, session) {
      const key = `captcha:${createHash('sha256').update(`${session} ${token}`).digest('base64url')}`;
      if (passedHere.has(key) || (await redis.run((client) => client.exists(key)))) return;
      await verify(token, address);
      passedHere.set(key, true);
      await redis.run((client) => client.set(key, '1', 'EX', PASS_S));
    },
  };
}

const refused = () => refuse('forbidden', 'captcha.refused', 'Captcha validation failed, please try again');

async function verdictOf(url: string, form: URLSearchParams): Promise<z.output<typeof verdict>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal });
    if (!response.ok) throw new Error(`the verifier answered ${response.status}`);
    return verdict.parse(await response.json());
  } catch {
    throw away('captcha.away', 'The security check is not available at the moment. Please try again shortly.');
  }
}
