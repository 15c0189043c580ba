import { isEnded, isWatched } from '@shop/commerce/attempts';
import { createKeyedMutex } from '@shop/kit/keyed-mutex';
import { asCents } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import type { Attempt, AttemptKey, ProviderOutcome, Verdict } from '../domain/attempt.ts';
import { judge, neverAnswered, nextCheck } from '../domain/attempt.ts';
import { unknownPayment } from './find-attempt.ts';
import { inDoubt, type Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import { queryRefund } from './give-back.ts';
import { queryTerminal } from './query-terminal.ts';

const exclusive = createKeyedMutex();

/**
 * Return, notification and poller all end here: the provider is queried, and its final result is recorded once with its event.
 * An attempt that was never started leaves an aborted tombstone, so that a late start is refused.
 * @param options.afresh what a query that is under way at a terminal will say is not enough: something was done there meanwhile
 */
export function resolveAttempt(deps: PaymentDeps, { afresh = false } = {}) {
  const settle = settleInTurn(deps, afresh);
  return async (key: AttemptKey): Promise<Resolved> => {
    const attempt = await deps.attempts.find(key);
    return attempt ? settle(attempt) : { attempt: await abort(deps, key), inDoubt: false };
  };
}

/** What is recorded; nobody is queried, for the poller does that. What never came is given up, as above. */
export function attemptOutcome(deps: PaymentDeps) {
  return async (key: AttemptKey): Promise<Attempt> => (await deps.attempts.find(key)) ?? abort(deps, key);
}

/**
 * As `resolveAttempt`, for the attempt that a return or notification address names; the address is the proof of nothing but that.
 * @throws Refusal not_found
 */
export function resolveReturn(deps: PaymentDeps) {
  const settle = settleInTurn(deps);
  return async (returnToken: string): Promise<Resolved> => {
    const attempt = await deps.attempts.byReturnToken(returnToken);
    if (!attempt) throw unknownPayment();
    return settle(attempt);
  };
}

/**
 * One query at a time for an attempt. Notice and return often arrive together: a caller that waited reads what the one before
 * has written, and queries the provider only when that was nothing final; of a terminal, whose provider may keep a query for half a minute,
 * not even then.
 */
function settleInTurn(deps: PaymentDeps, afresh = false) {
  return async (attempt: Attempt): Promise<Resolved> => {
    if (!isWatched(attempt.state)) return { attempt, inDoubt: false };
    return exclusive(`${attempt.paymentId}/${attempt.attempt}`, async (hasWaited) => {
      const now = (hasWaited && (await deps.attempts.find(attempt))) || attempt;
      if (!isWatched(now.state)) return { attempt: now, inDoubt: false };
      const isJustHeard = hasWaited && !afresh && now.station !== '';
      return isJustHeard ? { attempt: now, inDoubt: await deps.attempts.isInDoubt(now) } : query(deps, now);
    });
  };
}

/**
 * Ends an attempt after a query: captured stays captured, what was not paid becomes closed. Its page may still be paid
 * until it expires; it is watched until then, and a late approval is published like any other.
 * @throws Refusal unavailable while the provider does not answer, and while a terminal may still take the money, or a provider give it back
 */
export function closeAttempt(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (key: AttemptKey): Promise<Attempt> => {
    const { attempt, inDoubt: isUnknown } = await resolve(key);
    // Nobody can call these back: only the provider says how they end.
    const isOnItsWay = (attempt.station !== '' || attempt.refundOf !== '') && !isEnded(attempt.state);
    if (isUnknown || isOnItsWay) throw refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    if (isEnded(attempt.state)) return attempt;
    return record(deps, attempt, { state: 'closed', reference: '', reason: 'closed' });
  };
}

async function query(deps: PaymentDeps, attempt: Attempt): Promise<Resolved> {
  if (attempt.station !== '') return queryTerminal(deps, attempt);
  if (attempt.refundOf !== '') return queryRefund(deps, attempt);
  const now = deps.clock.now();
  if (attempt.providerSession === '') {
    const isGivenUp = neverAnswered(attempt, now) && attempt.state !== 'closed';
    const verdict: Verdict = { state: isGivenUp ? 'closed' : attempt.state, reference: '', reason: 'never answered' };
    return { attempt: await follow(deps, attempt, verdict), inDoubt: false };
  }
  const outcome = await readOutcome(deps, attempt);
  if (!outcome) return inDoubt(deps, attempt, 'no answer');
  const verdict = judge(attempt, outcome, now);
  if (verdict.reason === 'mismatch') {
    const { orderNo, ourReference } = attempt;
    deps.log.error(
      { orderNo, ourReference, reference: verdict.reference },
      'an approval does not match what was requested',
    );
  }
  return { attempt: await follow(deps, attempt, verdict), inDoubt: false };
}

/** A closed attempt keeps its state when its page ends; it is not polled after that. */
async function follow(deps: PaymentDeps, attempt: Attempt, verdict: Verdict): Promise<Attempt> {
  if (verdict.state !== attempt.state) return record(deps, attempt, verdict);
  await deps.attempts.goOn(attempt, nextCheck(attempt, attempt.state, deps.clock.now()) === undefined);
  return attempt;
}

async function readOutcome(deps: PaymentDeps, attempt: Attempt): Promise<ProviderOutcome | undefined> {
  try {
    return await (await deps.providers.of(attempt.gateway)).read(attempt);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
    return undefined;
  }
}

function record({ attempts, clock }: PaymentDeps, attempt: Attempt, verdict: Verdict): Promise<Attempt> {
  const at = clock.now();
  return attempts.settle(attempt, verdict, { at, nextCheckAt: nextCheck(attempt, verdict.state, at) });
}

function abort(deps: PaymentDeps, key: AttemptKey): Promise<Attempt> {
  const now = deps.clock.now();
  const words = {
    orderNo: '',
    gateway: '',
    confirmationToken: '',
    branch: '',
    staffId: '',
    refundOf: '',
    station: '',
    reason: 'never started',
  };
  const provider = { providerSession: '', pageUrl: '', providerReference: '' };
  return deps.transact(async ({ attempts }) => {
    const tokens = { ourReference: deps.ids.newToken(), token: deps.ids.newToken(), returnToken: deps.ids.newToken() };
    const times = { startedAt: now, expiresAt: now, settledAt: now };
    const tombstone: Attempt = {
      ...key,
      ...words,
      ...provider,
      ...tokens,
      ...times,
      amountCents: asCents(0),
      state: 'aborted',
    };
    if (await attempts.insert(tombstone, undefined)) return tombstone;
    return (await attempts.lock(key)) ?? tombstone;
  });
}
