import { type AttemptState, isWatched } from '@shop/commerce/attempts';
import { type Approval, approvalIn } from './approval.ts';
import type { Attempt, Verdict } from './attempt.ts';
import { isStalled } from './doubt.ts';
import type { CardSlip, TerminalAnswer, TerminalScreen } from './terminal-answer.ts';
import { isCancelled, type Refusal, refusalOf } from './terminal-codes.ts';

/** How a person said that a transaction in doubt ended. */
export type ByHand = 'paid' | 'not-paid';
export const BY_HAND = ['', 'paid', 'not-paid'] as const;

/** What is known of a transaction at a terminal beside its attempt. */
export interface TerminalSession {
  /** when the request that starts it was over, answered or not; null = nobody knows */
  readonly sendEndedAt: Date | null;
  /** the code with which the start was refused; '' = it was not */
  readonly startRefusal: string;
  /** since when the provider says, each time, that it does not know the reference */
  readonly notMatchedSince: Date | null;
  /** what the terminal showed last; null = nothing yet */
  readonly screen: TerminalScreen | null;
  /** null = it is not over, or nothing was printed */
  readonly slip: CardSlip | null;
  /** null = nothing, as far as it is known */
  readonly approval: Approval | null;
  /** since when it shows that; null = nothing yet */
  readonly screenSince: Date | null;
  /** when the provider last answered for it; null = never */
  readonly heardAt: Date | null;
  /** how a person said that it ended, and who; '' = nobody did */
  readonly byHand: (typeof BY_HAND)[number];
  readonly byHandApprover: string;
}
export interface Hearing {
  readonly attempt: Attempt;
  readonly session: TerminalSession;
  /** start: the purchase or refund itself */
  readonly request: 'start' | 'status';
  readonly answer: TerminalAnswer;
  readonly now: Date;
}
export interface TerminalVerdict extends Verdict {
  /** nothing is known of the transaction now; neither paid nor failed */
  readonly isInDoubt: boolean;
}

/** A request for a terminal that is never answered is over after this. */
const LONGEST_SEND_MS = 30_000;
/** As long the provider must keep saying that it knows nothing. */
const NEVER_STARTED_MS = 60_000;

/**
 * What an answer means for an attempt. Captured is only what is complete, approved, and for our amount, currency and station;
 * failed only what the provider says has failed. Everything else leaves the attempt as it is (docs/rules/terminals.md 3).
 */
export function judgeTerminal(hearing: Hearing): TerminalVerdict {
  const { attempt, request, answer } = hearing;
  switch (answer.kind) {
    case 'progress':
      return inProgress(hearing);
    case 'complete':
      return completed(hearing, answer);
    case 'refused':
      return refusedAs[refusalOf(request, answer.code)](hearing, answer.code);
    case 'unanswered':
      return same(attempt, answer.why);
    case 'notSent':
      return request === 'start' ? over('cancelled', 'not sent') : same(attempt, 'not sent');
  }
}

const same = ({ state }: Attempt, reason: string): TerminalVerdict => ({
  state,
  reference: '',
  reason,
  isInDoubt: true,
});
const over = (state: 'declined' | 'cancelled' | 'closed', reason: string): TerminalVerdict => ({
  ...{ state, reference: '', reason },
  isInDoubt: false,
});

/** A prompt that nobody answers for minutes may stand at a terminal that is gone. */
function inProgress({ attempt, session, now }: Hearing): TerminalVerdict {
  if (attempt.state === 'closed') return { ...same(attempt, ''), isInDoubt: false };
  return { ...same(attempt, 'no change'), state: 'open', isInDoubt: isStalled(session, now) };
}

function completed({ attempt }: Hearing, answer: Extract<TerminalAnswer, { kind: 'complete' }>): TerminalVerdict {
  const { approved, reference, code, text } = answer.result;
  if (approved === undefined) return same(attempt, 'no result');
  if (!approved) {
    if (code === '00') return same(attempt, 'contradictory result');
    return { ...over(isCancelled(code) ? 'cancelled' : 'declined', `${code} ${text}`.trim()), reference };
  }
  const cents = approvalIn(attempt, answer)?.cents ?? null;
  const captured = { state: 'captured', reference, reason: '', isInDoubt: false } as const;
  if (cents === attempt.amountCents) return captured;
  // What was given up has no row that waits for a person: money that arrives is recorded as it arrived.
  if (cents !== null && attempt.state === 'closed') return { ...captured, amountCents: cents };
  return { ...same(attempt, 'mismatch'), reference };
}

type Judge = (hearing: Hearing, code: string) => TerminalVerdict;
const refusedAs: Readonly<Record<Refusal, Judge>> = {
  final: (_hearing, code) => over('cancelled', code),
  failed: (_hearing, code) => over(isCancelled(code) ? 'cancelled' : 'declined', code),
  confirm: ({ attempt }, code) => same(attempt, code),
  unclear: ({ attempt }, code) => same(attempt, code),
  notMatched,
};

/**
 * The provider does not know the reference. That confirms a start that was refused; otherwise it counts when it is said for a minute
 * after the request was over, and never once the terminal had shown the transaction.
 */
function notMatched({ attempt, session, now }: Hearing, code: string): TerminalVerdict {
  const { startRefusal, sendEndedAt, notMatchedSince } = session;
  if (attempt.state === 'closed') return over('closed', attempt.reason);
  if (attempt.state === 'open') return same(attempt, code);
  if (refusalOf('start', startRefusal) === 'confirm') return over('cancelled', startRefusal);
  const sent = sendEndedAt?.getTime() ?? attempt.startedAt.getTime() + LONGEST_SEND_MS;
  const since = Math.max(sent, notMatchedSince?.getTime() ?? now.getTime());
  return now.getTime() - since >= NEVER_STARTED_MS ? over('closed', 'never started') : same(attempt, code);
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * When to query next: every 2 s for five minutes, every 15 s for half an hour, then every 10 minutes; what never started for ten
 * minutes more. undefined = not any more.
 */
export function nextTerminalCheck({ startedAt, settledAt }: Attempt, state: AttemptState, now: Date): Date | undefined {
  if (!isWatched(state)) return undefined;
  const closedFor = state === 'closed' ? now.getTime() - (settledAt ?? now).getTime() : 0;
  if (closedFor > 10 * MINUTE) return undefined;
  const age = now.getTime() - startedAt.getTime();
  const wait = age < 5 * MINUTE && state !== 'closed' ? 2 * SECOND : age < 30 * MINUTE ? 15 * SECOND : 10 * MINUTE;
  return new Date(now.getTime() + wait);
}
