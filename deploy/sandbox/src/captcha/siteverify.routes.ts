import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import express, { Router } from 'express';
import { z } from 'zod';

export interface SiteverifySetting {
  readonly secret: string;
  /** the site the token is said to have been solved on */
  readonly hostname: string;
  readonly clock: Clock;
}

/** The only token that was ever solved here. */
export const GOOD_TOKEN = 'pass';

const text = z.string().catch('');
const verification = z
  .object({ secret: text, response: text, remoteip: text })
  .catch({ secret: '', response: '', remoteip: '' });

/** `POST /sandbox/siteverify`: the shape reCAPTCHA and Turnstile share. Always 200; the body says whether it passed. */
export function siteverifyRoutes({ secret, hostname, clock }: SiteverifySetting): Router {
  const faultsOf = (question: z.output<typeof verification>): string[] => [
    ...inputFault('secret', question.secret, (given) => same(given, secret)),
    ...inputFault('response', question.response, (given) => given === GOOD_TOKEN),
  ];
  return Router().post('/', express.urlencoded({ extended: false }), express.json(), (req, res) => {
    const errors = faultsOf(verification.parse(req.body));
    const success = errors.length === 0;
    const solved = success ? { challenge_ts: clock.now().toISOString(), hostname } : {};
    res.json({ success, ...solved, 'error-codes': errors });
  });
}

function inputFault(name: string, given: string, isGood: (given: string) => boolean): string[] {
  if (given === '') return [`missing-input-${name}`];
  return isGood(given) ? [] : [`invalid-input-${name}`];
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
