import { money } from '@shop/primitives/money';
import { nzClockOf } from '../../lib/nz-words.ts';
import type { Doubtful, Quiet } from './standing.ts';
import type { OpenAtTerminal } from './terminal.calls.ts';

/** What is known of a payment in doubt. @param amount what it is for, on the wire; who: 'terminal' or 'provider' */
export function doubtWords(
  { doubt, charged, silentSince = '', sameSince = '' }: Doubtful & Partial<Quiet>,
  { amount, who, isRefund }: { readonly amount: string; readonly who: string; readonly isRefund: boolean },
): string {
  const what = isRefund ? 'refund' : 'payment';
  if (doubt === 'mismatch')
    return charged === ''
      ? `The ${who} approved something else than this ${what}.`
      : `The ${who} approved ${money(charged)}, this ${what} is ${money(amount)}.`;
  if (doubt === 'stalled') {
    const since = sameSince === '' ? 'for minutes' : `since ${nzClockOf(sameSince)}`;
    return `The ${who} has shown the same ${since}. It may have lost its connection.`;
  }
  const silent = silentSince === '' ? '' : `The ${who} has not answered since ${nzClockOf(silentSince)}. `;
  return `${silent}The ${who} has not said whether the ${isRefund ? 'money went back' : 'card was charged'}.`;
}

/** Its doubt, and what the terminal showed last. */
export function knownOf({ said, ...at }: OpenAtTerminal): string {
  const who = at.referenceId === '' ? 'terminal' : 'provider';
  const words = doubtWords(at, { amount: at.amount, who, isRefund: at.type === 'refund' });
  return said === '' ? words : `${words} It showed: ${said}.`;
}
