import { baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const accountConfig = z.object({
  ...baseConfig,
  PIN_PEPPER: z.string().min(16).describe('a secret of at least 16 characters, kept outside of the database'),
  LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('how many times the limits per address are allowed, a whole number; 100 in the demo start'),
});
export type AccountConfig = z.output<typeof accountConfig>;
