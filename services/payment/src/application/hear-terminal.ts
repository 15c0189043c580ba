import { isEnded } from '@shop/commerce/attempts';
import type { Attempt } from '../domain/attempt.ts';
import { judgeTerminal, nextTerminalCheck, type TerminalVerdict } from '../domain/terminal.ts';
import type { TerminalAnswer, TerminalFrame } from '../domain/terminal-answer.ts';
import { noteOf } from '../domain/terminal-note.ts';
import { hearAfterHand } from './hear-after-hand.ts';
import { inDoubt, type Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';

export interface Heard {
  readonly request: 'start' | 'status';
  readonly answer: TerminalAnswer;
}

/** Records what the provider said of a transaction, and what follows from it for the attempt, once. */
export async function hearTerminal(deps: PaymentDeps, before: Attempt, heard: Heard): Promise<Resolved> {
  const now = deps.clock.now();
  const note = noteOf({ ...heard, attempt: before }, now);
  const session = await deps.sessions.note(before, note);
  const attempt = framed(before, note.frame);
  const verdict = judgeTerminal({ ...heard, attempt, session, now });
  if (session.byHand !== '' && isEnded(attempt.state)) return hearAfterHand(deps, { attempt, session, verdict });
  if (verdict.isInDoubt) return inDoubt(deps, attempt, verdict.reason);
  if (isChange(attempt, verdict)) {
    const nextCheckAt = nextTerminalCheck({ ...attempt, settledAt: now }, verdict.state, now);
    return { attempt: await deps.attempts.settle(attempt, verdict, { at: now, nextCheckAt }), inDoubt: false };
  }
  await deps.attempts.goOn(attempt, nextTerminalCheck(attempt, verdict.state, now) === undefined);
  return { attempt: { ...attempt, state: verdict.state }, inDoubt: false };
}

/** The page that the provider named first stays. */
function framed(attempt: Attempt, frame: TerminalFrame | null): Attempt {
  if (!frame || attempt.providerSession !== '') return attempt;
  return { ...attempt, providerSession: frame.paymentId, pageUrl: frame.url };
}

/** That the terminal shows it was recorded with what it shows. */
const isChange = (attempt: Attempt, { state }: TerminalVerdict): boolean => state !== attempt.state && state !== 'open';
