import { asCents } from '@shop/primitives/money';
import { z } from 'zod';

const cents = z.int().transform(asCents);

/** What a point of sale has begun at a terminal. */
export const transactionSchema = z.object({
  /** 16 hexadecimal digits, the provider's own number */
  id: z.string(),
  station: z.string(),
  /** of the point of sale */
  txnRef: z.string(),
  type: z.enum(['purchase', 'refund']),
  /** asked for; what was charged is in the end */
  amountCents: cents,
  currency: z.string(),
  merchantReference: z.string(),
  /** the purchase that a refund gives back; '' = none is named */
  dpsTxnRef: z.string(),
  /** where the merchant wants to hear of it; '' = nowhere */
  urlSuccess: z.string().default(''),
  urlFail: z.string().default(''),
  at: z.string(),
});
export type Transaction = z.output<typeof transactionSchema>;

export const endSchema = z.object({
  approved: z.boolean(),
  /** what was charged, or would have been */
  amountCents: cents,
  /** of the provider itself: VW cancelled, VB timed out, V6 card not read; '' when the bank answered */
  reCo: z.string(),
  /** of the bank, '00' = approved */
  rc: z.string(),
  text: z.string(),
  authCode: z.string(),
  at: z.string(),
});
export type End = z.output<typeof endSchema>;

export const STAGES = [
  'initiating',
  'merchantCard',
  'card',
  'account',
  'pin',
  'pinAgain',
  'processing',
  'signature',
] as const;
export type Stage = (typeof STAGES)[number];

/** What a person at the page `/sandbox/terminals` has set. */
export const switchesSchema = z.object({
  /** nothing goes on by itself: a person decides each step */
  byHand: z.boolean(),
  /** without power or network */
  unplugged: z.boolean(),
});
export type Switches = z.output<typeof switchesSchema>;

/** A line of the terminals' file. */
export const recordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), transaction: transactionSchema }),
  z.object({ kind: z.literal('moved'), station: z.string(), stage: z.enum(STAGES) }),
  z.object({ kind: z.literal('ended'), station: z.string(), end: endSchema }),
  z.object({ kind: z.literal('switched'), station: z.string(), switches: switchesSchema }),
]);
export type TerminalRecord = z.output<typeof recordSchema>;
