import { refuse } from '@shop/primitives/refusal';

/** At most `most` attempts within `windowMs`, counted in Postgres so that a flushed Redis opens nothing (docs/rules/sessions.md 7). */
export interface Limit {
  readonly scope: string;
  readonly most: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** docs/rules/sessions.md 7: 10 a minute and 50 a day per client address, 5 an hour per e-mail address. */
export const LIMITS = {
  login: [
    { scope: 'login.client.minute', most: 10, windowMs: MINUTE },
    { scope: 'login.client.day', most: 50, windowMs: DAY },
  ],
  password: [{ scope: 'login.email', most: 5, windowMs: HOUR }],
  register: [{ scope: 'register.client', most: 10, windowMs: HOUR }],
  registerEmail: [{ scope: 'register.email', most: 5, windowMs: HOUR }],
  forgot: [{ scope: 'forgot.client', most: 10, windowMs: HOUR }],
  forgotEmail: [{ scope: 'forgot.email', most: 3, windowMs: HOUR }],
  reset: [{ scope: 'reset.link', most: 10, windowMs: HOUR }],
  change: [{ scope: 'change.customer', most: 5, windowMs: HOUR }],
  lead: [{ scope: 'lead.client', most: 20, windowMs: HOUR }],
  leadEmail: [{ scope: 'lead.email', most: 5, windowMs: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

/** The same text whichever limit it was and whether the address is known. `retryAfter` is whole seconds. */
export function tooMany(endsAt: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const sentence = 'Too many attempts. Please wait a while and try again.';
  return refuse('exhausted', 'account.too_many_attempts', sentence, { retryAfter: String(seconds) });
}
