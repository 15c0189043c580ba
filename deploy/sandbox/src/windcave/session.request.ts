import { type Cents, formatMoney, parseCents } from '@shop/primitives/money';
import { z } from 'zod';

/** Dollars as the provider takes them: a string with at most two decimals, above zero. */
const amount = z
  .string('Amount must be a string')
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'Amount must be a decimal number, d.cc')
  .transform((text, context): Cents => {
    const cents = parseCents(text);
    if (cents !== undefined && cents > 0) return cents;
    context.addIssue({ code: 'custom', message: 'Amount must be greater than zero' });
    return z.NEVER;
  });

const currency = z.literal('NZD', 'Currency is not supported by this account');
const reference = z.string('Merchant reference must be a string').max(64, 'Merchant reference is too long');
const link = z.url({ protocol: /^https?$/, error: 'Must be an absolute http or https address' }).max(2_048);

/** The body of `POST /sessions`. Fields that change nothing on the hosted page are let through. */
export const sessionRequest = z.object({
  type: z.literal('purchase', 'Session type is not enabled for this account'),
  amount: amount.transform(formatMoney),
  currency,
  merchantReference: reference.default(''),
  methods: z.array(z.literal('card', 'Method is not enabled for this account')).min(1).optional(),
  callbackUrls: z.object({ approved: link, declined: link, cancelled: link }).partial().default({}),
  notificationUrl: link.optional(),
  expires: z.iso.datetime({ offset: true, error: 'Must be an ISO 8601 date and time' }).optional(),
});

/** The body of `POST /transactions`. */
export const refundRequest = z.object({
  type: z.literal('refund', 'Transaction type is not enabled for this account'),
  amount,
  currency: currency.optional(),
  merchantReference: reference.optional(),
  transactionId: z.string('Transaction id must be a string').min(1, 'Transaction id is required'),
});
