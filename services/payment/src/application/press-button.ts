import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { AttemptKey } from '../domain/attempt.ts';
import { isOffered, type Press } from '../domain/terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';

export interface PressButton extends AttemptKey, Press {}

/**
 * Presses a button of the terminal, when it offers just that now; how the transaction stands afterwards is asked again, for an approval may have
 * come first. @throws Refusal precondition
 */
export function pressButton(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async ({ name, value, ...key }: PressButton): Promise<Resolved> => {
    const before = await resolve(key);
    if (isEnded(before.attempt.state)) return before;
    const screen = (await deps.sessions.find(key))?.screen ?? null;
    if (before.inDoubt || !isOffered(screen, { name, value }))
      throw refuse('precondition', 'payment.button', 'The terminal does not offer this button now.');
    const { station, ourReference: txnRef } = before.attempt;
    await deps.terminals.press({ station, txnRef }, { name, value });
    return resolve(key);
  };
}
