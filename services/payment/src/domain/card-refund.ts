import type { Cents } from '@shop/primitives/money';
import type { Attempt, Verdict } from './attempt.ts';

/** What the provider says of a refund that we sent, or asked about. */
export type RefundAnswer =
  | { readonly kind: 'done'; readonly result: RefundResult }
  /** it understood and does not do it: nothing was given back */
  | { readonly kind: 'refused'; readonly text: string }
  /** there was no connection, so nothing can have begun */
  | { readonly kind: 'notSent' }
  /** it has no refund of our reference */
  | { readonly kind: 'unknown' }
  /** no answer, or one that cannot be read */
  | { readonly kind: 'unanswered' };

export interface RefundResult {
  readonly isApproved: boolean;
  readonly isRefund: boolean;
  readonly amountCents: Cents | undefined;
  readonly currency: string;
  readonly merchantReference: string;
  /** the provider's number of the refund */
  readonly reference: string;
  readonly text: string;
}
export interface RefundHearing {
  readonly attempt: Attempt;
  /** give: the refund itself; find: a question about it */
  readonly request: 'give' | 'find';
  readonly answer: RefundAnswer;
  readonly now: Date;
}
export interface RefundVerdict extends Verdict {
  /** nothing is known of it now; neither given back nor failed */
  readonly isInDoubt: boolean;
}

/** A request ends after some seconds; what the provider does not know this long after it was committed never reached it. */
const NEVER_CAME_MS = 60_000;

/**
 * What an answer means for a refund. Given back is only what was approved for our reference, amount and currency; failed only what the
 * provider says has failed, or has never come to it. Everything else leaves the refund as it is, and it is asked about again.
 */
export function judgeRefund({ attempt, request, answer, now }: RefundHearing): RefundVerdict {
  switch (answer.kind) {
    case 'done':
      return doneAs(attempt, answer.result);
    case 'refused':
      return request === 'give' ? over('declined', answer.text) : doubt(attempt, answer.text);
    case 'notSent':
      return request === 'give' ? over('cancelled', NOT_REACHED) : doubt(attempt, 'not sent');
    case 'unknown':
      return neverCame(attempt, now);
    case 'unanswered':
      return doubt(attempt, 'no answer');
  }
}

const NOT_REACHED = 'The card provider could not be reached.';

function doneAs(attempt: Attempt, result: RefundResult): RefundVerdict {
  const { isApproved, isRefund, amountCents, currency, merchantReference, reference, text } = result;
  const isOurs =
    isRefund && amountCents === attempt.amountCents && currency === 'NZD' && merchantReference === attempt.ourReference;
  if (!isOurs) return { ...doubt(attempt, 'mismatch'), reference };
  return { ...(isApproved ? over('captured', '') : over('declined', text || 'Declined')), reference };
}

function neverCame(attempt: Attempt, now: Date): RefundVerdict {
  if (attempt.state === 'closed') return over('closed', attempt.reason);
  const isOld = now.getTime() - attempt.startedAt.getTime() > NEVER_CAME_MS;
  return isOld ? over('closed', NOT_REACHED) : doubt(attempt, 'not known');
}

const over = (state: 'captured' | 'declined' | 'cancelled' | 'closed', reason: string): RefundVerdict => ({
  ...{ state, reference: '', reason },
  isInDoubt: false,
});
const doubt = ({ state }: Attempt, reason: string): RefundVerdict => ({
  ...{ state, reference: '', reason },
  isInDoubt: true,
});
