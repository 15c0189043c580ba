import { baseConfig } from '@shop/kit/config';
import { eachPurposeItsOwn, keysOf } from '@shop/kit/keys';
import { z } from 'zod';
import type { PinLimits } from './domain/pin.ts';

const count = (meaning: string, value: number) =>
  z.coerce.number().int().min(1).max(31).default(value).describe(`${meaning}, a whole number`);

/** docs/rules/pins.md says what each is for and why these numbers. */
const pinCounts = {
  PIN_MISSES: count('wrong tries that lock a PIN, and of one person those that lock the PINs of others', 5),
  PIN_LOCK_MINUTES: count('minutes of a lock, and within which wrong tries count', 15),
  PIN_BLOCK_AFTER: count('wrong tries in a row, by everybody, before a PIN waits for a new one', 10),
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
  blockAfter: config.PIN_BLOCK_AFTER,
  blockWindowMs: config.PIN_BLOCK_DAYS * 86_400_000,
});
