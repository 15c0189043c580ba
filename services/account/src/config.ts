import { baseConfig } from '@shop/kit/config';
import { eachPurposeItsOwn, keysOf } from '@shop/kit/keys';
import { z } from 'zod';
import type { PinLimits } from './domain/pin.ts';

const count = (meaning: string, value: number) =>
  z.coerce.number().int().min(1).max(31).default(value).describe(`${meaning}, a whole number`);

/** docs/rules/pins.md says what each is for and why these numbers. */
const pinCounts = {
  PIN_MISSES: count('wrong PINs of one person before they have to wait', 5),
  PIN_LOCK_MINUTES: count('minutes they wait, and within which wrong PINs count', 15),
  PIN_SIGN_OUT_AFTER: count(
    'wrong tries of a PIN by one person before they are signed out and may not try it again',
    8,
  ),
  PIN_BLOCK_AFTER: count('wrong tries of a PIN by everybody before it waits for a new one', 9),
  PIN_BLOCK_DAYS: count('days within which those count', 30),
};

const peppers = keysOf('peppers PINs, never in the database');

/** The only reader of this service's environment. */
export const accountConfig = z
  .object({
    ...baseConfig,
    ...pinCounts,
    PIN_PEPPERS: peppers,
    RESET_KEYS: keysOf('signs the links of a forgotten password'),
    LIMIT_FACTOR: z.coerce
      .number()
      .int()
      .min(1)
      .default(1)
      .describe('how many times the limits per address are allowed, a whole number; 100 in the demo start'),
  })
  .refine(({ PIN_SIGN_OUT_AFTER: person, PIN_BLOCK_AFTER: everybody }) => person < everybody, {
    path: ['PIN_SIGN_OUT_AFTER'],
    error: 'one person must be stopped before the PIN they guess at is blocked for everybody',
  })
  .superRefine(eachPurposeItsOwn);
export type AccountConfig = z.output<typeof accountConfig>;

/** The environment of the command-line tools: they write PINs, with the service's own peppers. */
export const commandConfig = z.object({ DATABASE_URL: baseConfig.DATABASE_URL, PIN_PEPPERS: peppers });

/** The same for the command that switches a staff member off: it also empties the bffs' cache of their sessions. */
export const switchOffConfig = z.object({
  DATABASE_URL: baseConfig.DATABASE_URL,
  REDIS_URL: baseConfig.REDIS_URL,
  REDIS_CACHE_URL: baseConfig.REDIS_CACHE_URL,
});

/** The limits of PINs when nothing else is configured. */
export const PIN_COUNTS = z.object(pinCounts).parse({});

export const pinLimitsOf = (config: typeof PIN_COUNTS): PinLimits => ({
  misses: config.PIN_MISSES,
  windowMs: config.PIN_LOCK_MINUTES * 60_000,
  signOutAfter: config.PIN_SIGN_OUT_AFTER,
  blockAfter: config.PIN_BLOCK_AFTER,
  blockWindowMs: config.PIN_BLOCK_DAYS * 86_400_000,
});
