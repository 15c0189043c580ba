import { z } from 'zod';

/** Of a call that acts once for one press. */
export const pressHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(128)
    .regex(/^[\x21-\x7e]*$/, 'it is visible ASCII')
    .optional()
    .meta({ description: 'Extension: the same key acts once; without it each call acts' }),
});
