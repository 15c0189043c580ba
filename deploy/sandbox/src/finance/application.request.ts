import { formatMoney, parseCents, ZERO } from '@shop/primitives/money';
import { z } from 'zod';

/** Dollars: a string with two decimals, above zero. */
const amount = z
  .string('amount must be a string')
  .regex(/^\d{1,10}\.\d{2}$/, 'amount must be dollars and cents, d.cc')
  .transform((text) => formatMoney(parseCents(text) ?? ZERO))
  .refine((text) => text !== '0.00', 'amount must be greater than zero');

/** The body of `POST /applications`. */
export const applicationRequest = z.object({
  product: z.string().min(1).max(32),
  amount,
  currency: z.literal('NZD'),
  merchantReference: z.string().min(1).max(64),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_048),
  expires: z.iso.datetime({ offset: true }),
});
