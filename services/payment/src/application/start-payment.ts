import { isEnded } from '@shop/commerce/attempts';
import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import { nextCheck } from '../domain/attempt.ts';
import { openPage } from './open-page.ts';
import type { PaymentDeps } from './ports.ts';

export interface StartPayment extends AttemptKey {
  readonly orderNo: string;
  readonly gateway: string;
  readonly amountCents: Cents;
  readonly confirmationToken: string;
  readonly branch: string;
  readonly staffId: string;
  readonly expiresAt: Date;
}

/**
 * Starts (payment id, attempt): P1 commits the row and our reference before the provider is called; then its page is
 * opened; P2 keeps the session. A repeated call answers the same token and goes on where it stopped.
 * @throws Refusal malformed for a method without a page, conflict for an attempt that was closed before it began, unavailable when the provider is silent
 */
export function startPayment(deps: PaymentDeps) {
  return async (request: StartPayment): Promise<Attempt> => {
    const made = newAttempt(deps, request);
    const attempt = await deps.attempts.begin(made, nextCheck(made, 'started', made.startedAt));
    if (!attempt) throw refuse('malformed', 'payment.malformed', 'The payment has no provider that has a page.');
    if (attempt.state === 'aborted') {
      throw refuse('conflict', 'payment.aborted', 'This payment was already given up. Please try again.');
    }
    return isEnded(attempt.state) ? attempt : openPage(deps, attempt);
  };
}

/** With a reference and tokens of its own, not begun anywhere yet. */
export function newAttempt(
  { clock, ids }: PaymentDeps,
  request: StartPayment & { readonly station?: string; readonly refundOf?: string },
): Attempt {
  return {
    ...request,
    state: 'started',
    ourReference: `${request.orderNo}-${request.attempt}-${ids.newToken().slice(0, 10)}`,
    token: ids.newToken(),
    returnToken: ids.newToken(),
    providerSession: '',
    pageUrl: '',
    providerReference: '',
    reason: '',
    startedAt: clock.now(),
    settledAt: null,
    refundOf: request.refundOf ?? '',
    station: request.station ?? '',
  };
}
