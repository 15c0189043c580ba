import { formatNzd } from '@shop/primitives/money';
import type { Attempt } from '../domain/attempt.ts';
import { nextCheckByHand, saidLater } from '../domain/by-hand.ts';
import type { TerminalSession, TerminalVerdict } from '../domain/terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';

interface Later {
  readonly attempt: Attempt;
  readonly session: TerminalSession;
  readonly verdict: TerminalVerdict;
}

/**
 * The provider's word on what a person has settled. One that differs is published, once, and never dropped; an approval of what was
 * said not to be paid is recorded like any other.
 */
export async function hearAfterHand(deps: PaymentDeps, { attempt, session, verdict }: Later): Promise<Resolved> {
  const now = deps.clock.now();
  if (verdict.reason === 'mismatch') {
    await contradict(deps, { attempt, session, verdict });
    return { attempt, inDoubt: false };
  }
  const said = saidLater(verdict);
  if (said === undefined) {
    await deps.attempts.goOn(attempt, nextCheckByHand(attempt, now) === undefined);
    return { attempt, inDoubt: false };
  }
  // It is watched until the difference is published, should this process die in between.
  const isLate = said === 'paid' && attempt.state === 'closed';
  const after = isLate ? await deps.attempts.settle(attempt, verdict, { at: now, nextCheckAt: now }) : attempt;
  if (said === session.byHand) await deps.attempts.confirm(attempt, verdict.reference);
  else await contradict(deps, { attempt: after, session, verdict });
  return { attempt: after, inDoubt: false };
}

/** How it ended; of an approval of another amount also that. */
const wordsOf = ({ session: { approval }, verdict: { state, reason } }: Later): string =>
  reason === 'mismatch'
    ? `approved for ${approval?.cents ? `$${formatNzd(approval.cents)}` : 'something else'}`
    : state;

async function contradict(deps: PaymentDeps, { attempt, session, verdict }: Later): Promise<void> {
  const { byHand, byHandApprover: approverId } = session;
  await deps.transact(async ({ attempts, events }) => {
    if (!(await attempts.endWatch(attempt))) return;
    await events.append({
      type: 'payment.contradicted',
      attempt,
      byHand,
      said: wordsOf({ attempt, session, verdict }),
      approverId,
    });
  });
  const { orderNo, ourReference } = attempt;
  deps.log.error({ orderNo, ourReference, byHand, said: verdict.state }, 'a payment settled by hand ended otherwise');
}
