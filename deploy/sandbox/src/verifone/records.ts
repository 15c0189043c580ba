import { asCents } from '@shop/primitives/money';
import { z } from 'zod';

const cents = z.int().transform(asCents);

/** What a point of sale has asked for; nothing happens at the terminal before its page is opened. */
export const sessionSchema = z.object({
  /** the provider's own number */
  paymentId: z.string(),
  /** in the address of the page: what makes it one that the provider handed out */
  token: z.string(),
  merchantId: z.string(),
  registerId: z.string(),
  /** of the point of sale, unique for a merchant */
  referenceId: z.string(),
  type: z.enum(['purchase', 'refund']),
  amountCents: cents,
  currency: z.string(),
  /** the purchase that a refund gives back; '' of a purchase */
  originalReferenceId: z.string(),
  posService: z.string(),
  posPrintsReceipt: z.boolean(),
  /** the only origin that may frame the page and gets its message */
  targetOrigin: z.string(),
  at: z.string(),
});
export type Session = z.output<typeof sessionSchema>;

export const endSchema = z.object({
  status: z.enum(['APPROVED', 'DECLINED', 'CANCELLED']),
  /** what was charged, or would have been */
  amountCents: cents,
  responseCode: z.string(),
  responseText: z.string(),
  authCode: z.string(),
  rrn: z.string(),
  at: z.string(),
});
export type End = z.output<typeof endSchema>;

export const STAGES = ['created', 'card', 'pin', 'processing'] as const;
export type Stage = (typeof STAGES)[number];

/** What a person at `/sandbox/registers` has set. */
export const switchesSchema = z.object({
  /** nothing goes on by itself: a person decides each step */
  byHand: z.boolean(),
});
export type Switches = z.output<typeof switchesSchema>;

/** A line of the file. */
export const recordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), session: sessionSchema }),
  z.object({ kind: z.literal('moved'), paymentId: z.string(), stage: z.enum(STAGES) }),
  /** isLost: the terminal's answer has not reached the provider yet */
  z.object({ kind: z.literal('ended'), paymentId: z.string(), end: endSchema, isLost: z.boolean() }),
  z.object({ kind: z.literal('found'), paymentId: z.string() }),
  z.object({ kind: z.literal('switched'), registerId: z.string(), switches: switchesSchema }),
]);
export type RegisterRecord = z.output<typeof recordSchema>;

/** A session with all that became of it. */
export interface Sale {
  readonly session: Session;
  readonly stage: Stage;
  /** absent until it has ended */
  readonly end?: End;
  readonly isLost: boolean;
}
