import { add, asCents } from '@shop/primitives/money';
import type { End, Stage, Transaction } from './records.ts';

/** What the cents of an amount make the terminal do; every other amount is approved. */
const SCRIPTS = {
  1: 'decline',
  5: 'signature',
  8: 'slow',
  9: 'dropReply',
  13: 'unknownOnce',
  17: 'cardData',
  21: 'otherAmount',
  30: 'busy',
} as const;
export type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS] | 'approve';

export function scriptOf(amountCents: number): Script {
  const scripts: Readonly<Record<number, Script>> = SCRIPTS;
  return scripts[amountCents % 100] ?? 'approve';
}

/** The steps of a transaction, in order; after the last one it ends. */
function walkOf({ type, dpsTxnRef, amountCents }: Transaction): readonly Stage[] {
  if (type === 'refund') {
    return dpsTxnRef ? ['initiating', 'processing'] : ['initiating', 'merchantCard', 'card', 'processing'];
  }
  if (scriptOf(amountCents) === 'signature') return ['initiating', 'card', 'account', 'processing', 'signature'];
  return ['initiating', 'card', 'account', 'pin', 'processing'];
}

/** The stage that follows; undefined when it ends there. */
export function stageAfter(transaction: Transaction, stage: Stage): Stage | undefined {
  const walk = walkOf(transaction);
  return walk[walk.indexOf(stage === 'pinAgain' ? 'pin' : stage) + 1];
}

const SLOW_STEPS = 90;

/** How many steps of time a stage takes by itself; undefined = it waits for the point of sale. */
export function stepsOf({ amountCents }: Transaction, stage: Stage): number | undefined {
  if (stage === 'signature') return undefined;
  return stage === 'card' && scriptOf(amountCents) === 'slow' ? SLOW_STEPS : 1;
}

export type Answer = Omit<End, 'at' | 'authCode'>;

/** What the bank says when nobody interferes. */
export function answerOf(transaction: Transaction): Answer {
  const { amountCents } = transaction;
  const script = scriptOf(amountCents);
  if (script === 'decline') return declined(transaction);
  return script === 'otherAmount'
    ? { ...approved(transaction), amountCents: add(amountCents, asCents(100)) }
    : approved(transaction);
}

const asked = ({ amountCents }: Transaction) => ({ amountCents });
export const approved = (transaction: Transaction): Answer => ({
  ...asked(transaction),
  ...{ approved: true, reCo: '', rc: '00', text: 'APPROVED' },
});
export const declined = (transaction: Transaction, rc = '51', text = 'DECLINED'): Answer => ({
  ...asked(transaction),
  ...{ approved: false, reCo: '', rc, text },
});
const broken = (reCo: string, text: string) => (transaction: Transaction) => ({
  ...asked(transaction),
  ...{ approved: false, reCo, rc: reCo, text },
});
export const cancelled = broken('VW', 'CANCELLED');
export const timedOut = broken('VB', 'TIMED OUT');
export const misread = broken('V6', 'CARD READ ERROR');
