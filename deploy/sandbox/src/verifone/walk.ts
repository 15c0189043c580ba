import { add, asCents } from '@shop/primitives/money';
import type { End, Sale, Session, Stage } from './records.ts';

/** What the cents of an amount make the terminal do; every other amount is approved. */
const SCRIPTS = {
  1: 'decline',
  8: 'slow',
  9: 'loseAnswer',
  13: 'unknownOnce',
  17: 'wholeNumber',
  21: 'otherAmount',
  30: 'busy',
} as const;
export type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS] | 'approve';

export function scriptOf(amountCents: number): Script {
  const scripts: Readonly<Record<number, Script>> = SCRIPTS;
  return scripts[amountCents % 100] ?? 'approve';
}

/** The stages of a transaction once its page is open; after the last one it ends. */
const WALKS: Readonly<Record<Session['type'], readonly Stage[]>> = {
  purchase: ['created', 'card', 'pin', 'processing'],
  refund: ['created', 'card', 'processing'],
};

/** The stage that follows; undefined when it ends there. */
export function stageAfter({ session, stage }: Sale): Stage | undefined {
  const walk = WALKS[session.type];
  return walk[walk.indexOf(stage) + 1];
}

/** Whether the customer is still asked for something, so that it can be stopped. */
export const canBeStopped = ({ stage, end }: Sale): boolean => !end && stage !== 'processing';

const SLOW_STEPS = 90;
/** Until an answer that was lost on its way reaches the provider after all. */
const LOST_STEPS = 10;

/** How many steps of time the sale stays as it is when nobody interferes; undefined = it waits for something else. */
export function stepsOf({ session, stage, end, isLost }: Sale): number | undefined {
  if (end) return isLost ? LOST_STEPS : undefined;
  if (stage === 'created') return undefined;
  return stage === 'card' && scriptOf(session.amountCents) === 'slow' ? SLOW_STEPS : 1;
}

export type Answer = Omit<End, 'at' | 'authCode' | 'rrn'>;
const answer =
  (status: End['status'], responseCode: string, responseText: string) =>
  ({ amountCents }: Session): Answer => ({ status, amountCents, responseCode, responseText });

export const approved = answer('APPROVED', '00', 'APPROVED');
export const declined = answer('DECLINED', '51', 'DECLINED');
export const refundTooLarge = answer('DECLINED', '12', 'INVALID TRANSACTION');
export const cancelled = answer('CANCELLED', 'CC', 'CANCELLED');
export const timedOut = answer('CANCELLED', 'TO', 'TIMED OUT');

/** What the bank says when nobody interferes. */
export function answerOf(session: Session): Answer {
  const script = scriptOf(session.amountCents);
  if (script === 'decline') return declined(session);
  if (script !== 'otherAmount') return approved(session);
  return { ...approved(session), amountCents: add(session.amountCents, asCents(100)) };
}
