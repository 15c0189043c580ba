import { refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import { isFreshIntent } from '../domain/placing.ts';
import { assertQuote } from '../domain/quote.ts';
import { quoteStep } from '../domain/quote-life.ts';
import { pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

/** A press that is repeated within this time has the first answer (docs/rules/pins.md, 13). */
const AGAIN_MS = 10 * 60_000;
const ACTION = 'delete';

/**
 * Ends a quote for good: in no list any more, unknown to everybody but its log. The use of its coupon goes back by an rpc that
 * follows, and the event is the guarantee.
 * @throws Refusal forbidden without a PIN; not_found for an unknown or deleted quote; precondition for one that became an order; conflict
 *   while it is being saved or paid
 */
export function deleteQuote(deps: QuoteDeps) {
  return async (staff: Staff, orderNo: string): Promise<void> => {
    const grants = await deps.accounts.findGrants('quote-del', orderNo);
    const released = await deps.transact((tx) => deleteIn(deps, tx, { staff, orderNo, grants }));
    if (!released) return;
    await deps.coupons.release(released).catch(() => deps.log.warn(released, 'a release is left to its event'));
  };
}

interface Deleting {
  readonly staff: Staff;
  readonly orderNo: string;
  readonly grants: readonly Grant[];
}

async function deleteIn(
  { clock }: QuoteDeps,
  tx: QuoteTx,
  { staff, orderNo, grants }: Deleting,
): Promise<TakeKey | undefined> {
  const at = clock.now();
  const order = await tx.orders.lock(orderNo);
  const quote = await tx.quotes.quote(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const { sessionHash, staffId } = staff;
  const use: GrantUse = { type: 'quote-del', sessionHash, target: orderNo, actionKey: ACTION, orderNo, at };
  const isAgain = quote?.quoteState === 'deleted' && (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS)));
  if (isAgain) return undefined;
  assertQuote({ status: order.status, quoteState: quote?.quoteState ?? '' });
  if (!quote || (order.intent && isFreshIntent(order.intent, at))) throw busy();
  step(order, 'deleteQuote', 'staff');
  const quoteState = quoteStep(quote, 'deleteQuote');
  const grant = await tx.grants.spend(grants, use);
  if (!grant) throw pinRequired();
  const key = { orderNo, version: order.version };
  const couponVersion = quote.couponHeldVersion ?? 0;
  await tx.quotes.end({ key, quoteState, at });
  await tx.quotes.finishExpiry(key, at);
  await tx.quotes.log({
    ...{ orderNo, event: 'quote-log', causerId: staffId, what: 'deleted', at },
    detail: { version: key.version },
  });
  await tx.quoteEvents.append({ type: 'quote.deleted', key, staffId, couponVersion });
  await tx.quoteEvents.audit({
    ...{ action: 'quote.deleted', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { version: key.version, grantId: grant.id },
  });
  return couponVersion > 0 ? { orderNo, version: couponVersion } : undefined;
}

const busy = () => refuse('conflict', 'quote.saving', 'This quote is being saved right now. Please try again.');
