import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { AttemptKey } from '../domain/attempt.ts';
import { isOffered, type Press } from '../domain/terminal.ts';
import { type AtTerminal, atTerminal } from './at-terminal.ts';
import type { PaymentDeps } from './ports.ts';
import { terminalsOf } from './query-terminal.ts';
import { findTerminal } from './read-terminal.ts';
import { resolveAttempt } from './resolve-attempt.ts';

export interface PressButton extends AttemptKey, Press {}

/**
 * Presses a button of the terminal, when it offers just that now; how the transaction stands afterwards is asked again, for an approval may have
 * come first. @throws Refusal not_found for an attempt at no terminal; precondition
 */
export function pressButton(deps: PaymentDeps) {
  const find = findTerminal(deps);
  const resolve = resolveAttempt(deps, { afresh: true });
  return async ({ name, value, ...key }: PressButton): Promise<AtTerminal> => {
    const before = await find(key);
    if (isEnded(before.attempt.state)) return before;
    if (before.inDoubt || !isOffered(before.screen, { name, value }))
      throw refuse('precondition', 'payment.button', 'The terminal does not offer this button now.');
    const { station, ourReference: txnRef } = before.attempt;
    await terminalsOf(deps, before.attempt).press({ station, txnRef }, { name, value });
    return atTerminal(deps, await resolve(key));
  };
}
