import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { AttemptKey } from '../domain/attempt.ts';
import { isOffered, type Press } from '../domain/press.ts';
import { type AtTerminal, atTerminal } from './at-terminal.ts';
import type { PaymentDeps } from './ports.ts';
import { terminalsOf } from './query-terminal.ts';
import { findTerminal } from './read-terminal.ts';
import { resolveAttempt } from './resolve-attempt.ts';

export interface PressButton extends AttemptKey, Press {
  /** where the one who presses works: only that branch's terminals */
  readonly branch: string;
}

const notTaken = (label: string) =>
  `The terminal did not take ${label}. Please look at it: it may have lost its connection.`;

/**
 * Presses a button of the terminal, when it offers just that now; how the transaction stands afterwards is asked again, for an approval may have
 * come first. @throws Refusal not_found for an attempt at no terminal; forbidden for another branch's; precondition for a
 * button that is not offered, or that the terminal did not take
 */
export function pressButton(deps: PaymentDeps) {
  const find = findTerminal(deps);
  const resolve = resolveAttempt(deps, { afresh: true });
  return async ({ name, value, branch, ...key }: PressButton): Promise<AtTerminal> => {
    const before = await find(key);
    if (before.attempt.branch !== branch)
      throw refuse(
        'forbidden',
        'payment.other_branch',
        'This terminal belongs to another branch: only staff there press its buttons.',
      );
    if (isEnded(before.attempt.state)) return before;
    if ((before.inDoubt && before.doubt !== 'stalled') || !isOffered(before.screen, { name, value }))
      throw refuse('precondition', 'payment.button', 'The terminal does not offer this button now.');
    const { station, ourReference: txnRef } = before.attempt;
    const terminals = await terminalsOf(deps, before.attempt);
    const pressed = await terminals.press({ station, txnRef }, { name, value });
    const after = await atTerminal(deps, await resolve(key));
    if (pressed === 'taken' || isEnded(after.attempt.state)) return after;
    throw refuse('precondition', 'payment.not_pressed', notTaken(value));
  };
}
