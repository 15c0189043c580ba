import { type AttemptState, isWatched } from '@shop/commerce/attempts';
import type { Cents } from '@shop/primitives/money';

export interface AttemptKey {
  readonly paymentId: string;
  readonly attempt: number;
}
export interface Attempt extends AttemptKey {
  readonly orderNo: string;
  readonly gateway: string;
  readonly amountCents: Cents;
  readonly state: AttemptState;
  /** ours; also the provider's idempotency key */
  readonly ourReference: string;
  readonly token: string;
  readonly returnToken: string;
  /** '' until the provider answered; of a refund the provider's number of the purchase */
  readonly providerSession: string;
  readonly pageUrl: string;
  readonly providerReference: string;
  readonly reason: string;
  readonly confirmationToken: string;
  readonly branch: string;
  readonly staffId: string;
  readonly expiresAt: Date;
  readonly startedAt: Date;
  readonly settledAt: Date | null;
  /** the payment id whose money it gives back; '' = it takes */
  readonly refundOf: string;
  /** the terminal where it is paid; '' = none */
  readonly station: string;
}
/** What the provider says of its session. */
export interface ProviderOutcome {
  /** waiting: not paid yet; unknown: no such session there */
  readonly state: 'waiting' | 'approved' | 'declined' | 'cancelled' | 'unknown';
  readonly amountCents: Cents | undefined;
  readonly currency: string;
  readonly merchantReference: string;
  readonly reference: string;
  readonly text: string;
}
export interface Verdict {
  readonly state: AttemptState;
  readonly reference: string;
  readonly reason: string;
  /** what was charged, where that is not what we asked for */
  readonly amountCents?: Cents;
}

/** Its page is given this long after its end, for a card that is being typed in. */
const GRACE_MS = 120_000;
/** A start that was never answered is given up after this: its page was never shown to anybody. */
const UNANSWERED_MS = 60_000;

/**
 * What the provider's word makes of an attempt. Paid is only what was approved for our reference, amount and currency
 *; anything else that was approved is an alarm, never a silent capture.
 */
export function judge(attempt: Attempt, outcome: ProviderOutcome, now: Date): Verdict {
  const { reference, text: reason } = outcome;
  if (outcome.state === 'approved') return approved(attempt, outcome);
  if (outcome.state === 'declined') return { state: 'declined', reference, reason };
  if (outcome.state === 'cancelled') return { state: 'cancelled', reference, reason };
  const over = now.getTime() > attempt.expiresAt.getTime() + GRACE_MS;
  return { state: over ? 'closed' : attempt.state, reference: '', reason: over ? 'expired' : '' };
}

function approved(attempt: Attempt, { amountCents, currency, merchantReference, reference }: ProviderOutcome): Verdict {
  const ours = amountCents === attempt.amountCents && currency === 'NZD' && merchantReference === attempt.ourReference;
  if (ours) return { state: 'captured', reference, reason: '' };
  return { state: attempt.state, reference, reason: 'mismatch' };
}

/** Started long ago without an answer: no page was ever handed out, so it cannot be paid. */
export function neverAnswered(attempt: Attempt, now: Date): boolean {
  return attempt.providerSession === '' && now.getTime() - attempt.startedAt.getTime() > UNANSWERED_MS;
}

/** When to query next: every 15 s for half an hour, then every 10 minutes; a closed one until its page has ended. */
export function nextCheck(attempt: Attempt, state: AttemptState, now: Date): Date | undefined {
  if (!isWatched(state)) return undefined;
  const ended = now.getTime() > attempt.expiresAt.getTime() + GRACE_MS;
  if (state === 'closed' && ended) return undefined;
  const young = now.getTime() - attempt.startedAt.getTime() < 30 * 60_000;
  return new Date(now.getTime() + (young ? 15_000 : 600_000));
}
