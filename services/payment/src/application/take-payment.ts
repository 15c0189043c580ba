import { isWithin } from '@shop/commerce/finance';
import { cannotPay } from '@shop/commerce/payments';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt } from '../domain/attempt.ts';
import type { Method, PaymentDeps, PaymentTx } from './ports.ts';
import type { TenderPart } from './tender-ports.ts';
import { newAttempt, type StartPayment } from './start-payment.ts';

export interface TakePayment extends StartPayment {
  /** what was entered: an application number, a voucher's code */
  readonly reference: string;
  /** the customer whose credit it is; '' = none */
  readonly customerId: string;
  /** the payment id whose money is given back; '' = money is taken */
  readonly refundOf: string;
  /** which of its attempts took that money; 0 = it had none */
  readonly refundAttempt: number;
}

/**
 * Money that staff take or give back without a provider: by hand, by a transfer, from or to a customer's credit, by a voucher. Attempt,
 * ledger entry and event are one commit; (payment id, attempt) acts once, the same again gets the same answer. No more is given back
 * than the payment took.
 * @throws Refusal precondition '[method name] can not pay $amount'; malformed for a method with a provider; conflict for an attempt that
 * was given up before it began
 */
export function takePayment(deps: PaymentDeps) {
  return async (request: TakePayment): Promise<Attempt> => {
    const before = await deps.attempts.find(request);
    if (before) return taken(before);
    const method = (await deps.methods.methods('pos', todayInNz(deps.clock.now()))).find(
      ({ code }) => code === request.gateway,
    );
    assertTakable(method, request);
    const at = deps.clock.now();
    const { customerId: _customerId, refundAttempt: _refundAttempt, ...attempted } = request;
    const made = newAttempt(deps, attempted);
    const attempt: Attempt = {
      ...made,
      state: 'captured',
      providerReference: request.reference,
      settledAt: at,
    };
    const isNew = await deps.transact(async (tx) => {
      if (!(await tx.attempts.insert(attempt, undefined))) return false;
      if (request.refundOf !== '') await assertLeft(tx, request);
      if (method.flow === 'ledger') await move(deps, tx, { method, request });
      await tx.events.append({ type: 'payment.captured', attempt, reference: request.reference, at });
      return true;
    });
    return isNew ? attempt : taken((await deps.attempts.find(request)) ?? attempt);
  };
}

function taken(attempt: Attempt): Attempt {
  if (attempt.state === 'captured') return attempt;
  throw givenUp();
}

export const givenUp = () =>
  refuse('conflict', 'payment.aborted', 'This payment was already given up. Please try again.');

function assertTakable(
  method: Method | undefined,
  { gateway, amountCents, reference }: TakePayment,
): asserts method is Method {
  const isOwn = method && method.flow !== 'hosted' && method.flow !== 'terminal';
  if (!isOwn) throw refuse('malformed', 'payment.malformed', 'The payment has no method that is settled here.');
  const isNamed = method.referenceLabel === '' || reference.trim() !== '';
  if (amountCents <= 0 || !isWithin(method, amountCents) || !isNamed || !isAllowed(method))
    throw refuse('precondition', 'payment.cannot', cannotPay(method.name || gateway, amountCents));
}

/** What comes with an approval is approved where the order is. */
const isAllowed = ({ byCode, flow }: Method): boolean => !byCode || flow === 'ledger';

interface Moving {
  readonly method: Method;
  readonly request: TakePayment;
}

/** @throws Refusal precondition: nothing of the transaction stands then */
export async function assertLeft(
  { attempts }: PaymentTx,
  { refundOf, orderNo }: Pick<TakePayment, 'refundOf' | 'orderNo'>,
): Promise<void> {
  // This refund is among those already.
  if ((await attempts.refundable(refundOf, orderNo)) < 0)
    throw refuse('precondition', 'payment.refund_too_much', 'More would be given back than was paid.');
}

async function move({ clock, ids }: PaymentDeps, { tenders }: PaymentTx, { method, request }: Moving): Promise<void> {
  const { orderNo, amountCents, branch } = request;
  const ref = method.byCode ? request.reference.trim().toUpperCase() : request.customerId;
  const part: TenderPart = { kind: method.byCode ? 'voucher' : 'credit', ref, cents: amountCents, branch };
  const entry = { id: ids.newId(), orderNo, at: clock.now() };
  if (request.refundOf !== '') return tenders.give(entry, part);
  if (!(await tenders.spend(entry, part)))
    throw refuse('precondition', 'payment.cannot', cannotPay(method.name, amountCents));
}
