import { type Approval, approvalIn } from './approval.ts';
import type { Attempt } from './attempt.ts';
import type { CardSlip, TerminalAnswer, TerminalFrame, TerminalScreen } from './terminal-answer.ts';
import { refusalOf } from './terminal-codes.ts';

/** What an answer adds to what is known of a transaction. */
export interface TerminalNote {
  readonly at: Date;
  /** the provider answered, whatever it said */
  readonly isHeard: boolean;
  /** the request that starts it is over */
  readonly sendEnded: boolean;
  /** '' = nothing new */
  readonly startRefusal: string;
  /** whether the provider knows the reference; null = it did not say */
  readonly isMatched: boolean | null;
  /** null = nothing was shown */
  readonly screen: TerminalScreen | null;
  /** null = it is not over */
  readonly slip: CardSlip | null;
  /** null = it approved nothing; undefined = it is not over, so what was heard before stays */
  readonly approval: Approval | null | undefined;
  /** null = the provider has none, or did not say */
  readonly frame: TerminalFrame | null;
}
interface Heard {
  readonly attempt: Pick<Attempt, 'station'>;
  readonly request: 'start' | 'status';
  readonly answer: TerminalAnswer;
}

export function noteOf({ attempt, request, answer }: Heard, at: Date): TerminalNote {
  const isShown = answer.kind === 'progress' || answer.kind === 'complete';
  const code = answer.kind === 'refused' ? answer.code : '';
  const screen = isShown || answer.kind === 'unanswered' ? (answer.screen ?? null) : null;
  return {
    at,
    isHeard: isShown || answer.kind === 'refused' || screen !== null,
    sendEnded: request === 'start',
    startRefusal: request === 'start' ? code : '',
    isMatched: isShown ? true : refusalOf('status', code) === 'notMatched' ? false : null,
    screen,
    slip: answer.kind === 'complete' ? answer.result.slip : null,
    approval: answer.kind === 'complete' ? (approvalIn(attempt, answer) ?? null) : undefined,
    frame: (isShown && answer.frame) || null,
  };
}
