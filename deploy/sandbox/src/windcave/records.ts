import { z } from 'zod';

const url = z.string();

/** whose it is; '' = the main account's */
const account = z.string().default('');

export const sessionSchema = z.object({
  account,
  /** 32 hexadecimal digits; knowing it opens the payment page */
  id: z.string(),
  /** the merchant's X-ID header: the same one gets the same session */
  xId: z.string().nullable(),
  /** dollars with two decimals */
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string(),
  callbackUrls: z.object({ approved: url, declined: url, cancelled: url }).partial(),
  notificationUrl: url.nullable(),
  /** ISO 8601; not payable from then on */
  expires: z.string(),
  createdAt: z.string(),
});
export type PaySession = z.output<typeof sessionSchema>;

export const maskedCardSchema = z.object({
  holder: z.string(),
  /** '411111........11' */
  masked: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
});
export type MaskedCard = z.output<typeof maskedCardSchema>;

export const transactionSchema = z.object({
  account,
  /** 16 hexadecimal digits */
  id: z.string(),
  type: z.enum(['purchase', 'refund']),
  outcome: z.enum(['approved', 'declined', 'cancelled']),
  /** no notification is sent and the browser is not redirected */
  silent: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string(),
  /** the session of a purchase */
  sessionId: z.string().nullable(),
  /** the purchase of a refund */
  parentId: z.string().nullable(),
  xId: z.string().nullable(),
  authCode: z.string(),
  card: maskedCardSchema.nullable(),
  at: z.string(),
});
export type Transaction = z.output<typeof transactionSchema>;

/** One try at telling the merchant; `over` when no further one follows. */
export const noticeSchema = z.object({ sessionId: z.string(), tries: z.int(), over: z.boolean() });
export type Notice = z.output<typeof noticeSchema>;

/** A line of the provider's file. */
export const recordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), session: sessionSchema }),
  z.object({ kind: z.literal('transaction'), transaction: transactionSchema }),
  z.object({ kind: z.literal('notice'), notice: noticeSchema }),
]);
export type BookRecord = z.output<typeof recordSchema>;
