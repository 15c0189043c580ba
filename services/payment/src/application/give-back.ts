import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt } from '../domain/attempt.ts';
import { nextCheck } from '../domain/attempt.ts';
import { judgeRefund, type RefundAnswer } from '../domain/card-refund.ts';
import { inDoubt, type Resolved } from './in-doubt.ts';
import type { CardRefunds, PaymentDeps } from './ports.ts';
import { newAttempt } from './start-payment.ts';
import { assertLeft, givenUp, type TakePayment } from './take-payment.ts';

/** A refund is looked at this long after it was given up: one that comes late is recorded. */
const WATCHED_MS = 10 * 60_000;

/**
 * Gives money back through the provider that took it. Our reference is committed first, under a lock of the payment, for no more than
 * it took and has not given back; then the refund is sent, once. The same key again, also after a crash, sends nothing: it asks how the
 * refund stands (docs/rules/payments.md 22).
 * @throws Refusal precondition for more than is left, or a payment that this provider did not take; conflict for a refund that was
 * given up before it began
 */
export function giveBack(deps: PaymentDeps, ask: (attempt: Attempt) => Promise<Resolved>) {
  return async (request: TakePayment): Promise<Resolved> => {
    const refunds = await refundsAt(deps, request.gateway);
    const { attempt, isNew } = await commit(deps, request);
    if (attempt.state === 'aborted') throw givenUp();
    if (!isNew) return isEnded(attempt.state) ? { attempt, inDoubt: false } : ask(attempt);
    return hear(deps, attempt, {
      request: 'give',
      answer: await refunds.give(attempt, await deps.attempts.branchOfTaken(attempt)),
    });
  };
}

/** Asks the provider how a refund stands, and records it. Nothing is ever given back by this. */
export async function queryRefund(deps: PaymentDeps, attempt: Attempt): Promise<Resolved> {
  const refunds = await refundsAt(deps, attempt.gateway);
  return hear(deps, attempt, {
    request: 'find',
    answer: await refunds.find(attempt, await deps.attempts.branchOfTaken(attempt)),
  });
}

async function refundsAt({ providers }: PaymentDeps, gateway: string): Promise<CardRefunds> {
  const { refunds } = await providers.of(gateway);
  if (refunds) return refunds;
  throw refuse('precondition', 'payment.no_refund', 'This payment is not given back by its provider.');
}

async function commit(deps: PaymentDeps, request: TakePayment): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { refundOf, refundAttempt, customerId: _customerId, ...attempted } = request;
  const expiresAt = new Date(deps.clock.now().getTime() + WATCHED_MS);
  return deps.transact(async (tx) => {
    const before = await tx.attempts.lock(request);
    if (before) return { attempt: before, isNew: false };
    const taken = await tx.attempts.lock({ paymentId: refundOf, attempt: refundAttempt });
    const isIts = taken?.orderNo === request.orderNo && taken.gateway === request.gateway;
    if (!taken || !isIts || taken.state !== 'captured' || taken.refundOf !== '' || taken.providerReference === '')
      throw refuse('precondition', 'payment.not_taken', 'This payment was not taken by that provider.');
    const made = newAttempt(deps, { ...attempted, expiresAt });
    const attempt: Attempt = { ...made, refundOf, providerSession: taken.providerReference };
    if (await tx.attempts.insert(attempt, nextCheck(attempt, 'started', attempt.startedAt))) {
      await assertLeft(tx, request);
      return { attempt, isNew: true };
    }
    return { attempt: (await tx.attempts.lock(request)) ?? attempt, isNew: false };
  });
}

interface Heard {
  readonly request: 'give' | 'find';
  readonly answer: RefundAnswer;
}

async function hear(deps: PaymentDeps, attempt: Attempt, heard: Heard): Promise<Resolved> {
  const now = deps.clock.now();
  const verdict = judgeRefund({ ...heard, attempt, now });
  if (verdict.reason === 'mismatch') {
    const { orderNo, ourReference } = attempt;
    deps.log.error({ orderNo, ourReference, reference: verdict.reference }, 'a refund is not the one we sent');
  }
  if (verdict.isInDoubt) return inDoubt(deps, attempt, verdict.reason);
  const nextCheckAt = nextCheck(attempt, verdict.state, now);
  if (verdict.state !== attempt.state)
    return { attempt: await deps.attempts.settle(attempt, verdict, { at: now, nextCheckAt }), inDoubt: false };
  await deps.attempts.goOn(attempt, nextCheckAt === undefined);
  return { attempt, inDoubt: false };
}
