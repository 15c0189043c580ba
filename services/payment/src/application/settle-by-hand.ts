import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import { nextCheckByHand } from '../domain/by-hand.ts';
import type { ByHand } from '../domain/terminal.ts';
import { unknownPayment } from './find-attempt.ts';
import type { PaymentDeps } from './ports.ts';
import { findTerminal } from './read-terminal.ts';

export interface SettleByHand extends AttemptKey {
  readonly outcome: ByHand;
  readonly note: string;
  /** the manager who says so */
  readonly approverId: string;
}

/**
 * A person says how an attempt in doubt ended (docs/rules/terminals.md 12). The provider is asked once more before, and is asked on
 * afterwards. The same again changes nothing. @returns the attempt as it is then: what the provider said meanwhile stays
 * @throws Refusal not_found for an attempt at no terminal; precondition for one that is not in doubt
 */
export function settleByHand(deps: PaymentDeps) {
  const find = findTerminal(deps);
  return async ({ outcome, note, approverId, ...key }: SettleByHand): Promise<Attempt> => {
    const before = await deps.attempts.find(key);
    if (!before || before.station === '') throw unknownPayment();
    const said = (await deps.sessions.find(key))?.byHand;
    if (said === outcome && isEnded(before.state)) return before;
    const { attempt, inDoubt } = await find(key);
    if (!inDoubt) throw refuse('precondition', 'payment.not_in_doubt', 'This payment is not in doubt.');
    const at = deps.clock.now();
    await deps.sessions.sayByHand(key, { outcome, note, approverId, at });
    const state = outcome === 'paid' ? 'captured' : 'closed';
    const nextCheckAt = nextCheckByHand({ settledAt: at }, at);
    return deps.attempts.settle(attempt, { state, reference: '', reason: 'by hand' }, { at, nextCheckAt });
  };
}
