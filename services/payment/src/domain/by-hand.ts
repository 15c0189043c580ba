import type { Attempt } from './attempt.ts';
import type { ByHand, TerminalVerdict } from './terminal.ts';

/** What the provider says afterwards; undefined = still nothing that decides. */
export function saidLater({ isInDoubt, state }: TerminalVerdict): ByHand | undefined {
  if (isInDoubt || state === 'started' || state === 'open') return undefined;
  return state === 'captured' ? 'paid' : 'not-paid';
}

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** What was settled by hand is asked about every ten minutes for a week. undefined = not any more. */
export function nextCheckByHand({ settledAt }: Pick<Attempt, 'settledAt'>, now: Date): Date | undefined {
  const isOver = now.getTime() - (settledAt ?? now).getTime() > WEEK;
  return isOver ? undefined : new Date(now.getTime() + 10 * MINUTE);
}
