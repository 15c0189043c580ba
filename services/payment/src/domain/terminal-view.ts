import { isEnded } from '@shop/commerce/attempts';
import { inWords, wordsOfCode } from '@shop/commerce/terminal-words';
import type { Attempt } from './attempt.ts';
import type { TerminalScreen } from './terminal-answer.ts';

const OVER = 6;

/** What was shown last; over once the attempt is, whatever the terminal still says. null = nothing was shown yet. */
export function screenOf({ state, reason }: Attempt, screen: TerminalScreen | null): TerminalScreen | null {
  if (!isEnded(state)) return screen;
  const isRefused = !screen && state === 'cancelled' && !isCancelled(reason);
  const dl1 = (isRefused ? WORDS['closed'] : WORDS[state]) ?? '';
  const words = screen?.statusId === OVER ? screen : { dl1, dl2: screen ? '' : inWords(reason) };
  return { statusId: OVER, dl1: words.dl1, dl2: words.dl2, b1: '', b2: '' };
}

/** By a person, after it had begun. */
const isCancelled = (reason: string): boolean => inWords(reason) === wordsOfCode('VW');

const WORDS: Readonly<Record<string, string>> = {
  captured: 'APPROVED',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
  closed: 'NOT STARTED',
  aborted: 'NOT STARTED',
};

/** The provider's code with which it ended: the first word of the reason, where that is one. */
export function codeOf({ state, reason }: Attempt): string {
  if (state === 'captured') return '00';
  return isEnded(state) ? (/^(?:[A-Z0-9]{2}|[A-Z_]{3,})(?= |$)/.exec(reason)?.[0] ?? '') : '';
}
