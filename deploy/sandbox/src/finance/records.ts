import { z } from 'zod';

export const applicationSchema = z.object({
  /** whose it is; '' = the main account's */
  account: z.string().default(''),
  /** 32 hexadecimal digits; knowing it opens the application's page */
  id: z.string(),
  /** the merchant's Idempotency-Key header: the same one gets the same application */
  key: z.string().nullable(),
  /** which of the company's plans, by the merchant's own name of it */
  product: z.string(),
  /** dollars with two decimals */
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string(),
  returnUrl: z.string(),
  /** ISO 8601; nothing is decided from then on */
  expires: z.string(),
  createdAt: z.string(),
});
export type Application = z.output<typeof applicationSchema>;

export const OUTCOMES = ['approved', 'declined', 'cancelled'] as const;

export const decisionSchema = z.object({
  applicationId: z.string(),
  outcome: z.enum(OUTCOMES),
  /** of an approved one */
  contractNumber: z.string(),
  at: z.string(),
});
export type Decision = z.output<typeof decisionSchema>;

/** A line of the company's file. */
export const recordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), application: applicationSchema }),
  z.object({ kind: z.literal('decision'), decision: decisionSchema }),
]);
