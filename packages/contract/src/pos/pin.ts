import { z } from 'zod';

/** What a PIN may be required for (docs/rules/pins.md). */
export const pinType = z.enum([
  'quote',
  'quote_email',
  'order',
  'email-quote',
  'send-cart',
  'quote-del',
  'order-cancel',
  'discount',
  'no-deposit',
  'refund',
  'terminal-resolve',
]);

export type PinType = z.infer<typeof pinType>;
