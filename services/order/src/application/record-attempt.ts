import { isEnded } from '@shop/commerce/attempts';
import { Refusal } from '@shop/primitives/refusal';
import { isSent, openPayment, overcharges, type Order, takeKeyOf } from '../domain/order.ts';
import { lateApprovalNotice } from '../domain/late-approval.ts';
import { recordOutcome, recordWithoutTenders, takesTender } from '../domain/outcome.ts';
import type { Outcome } from '../domain/recorded.ts';
import type { Notice } from './activity-ports.ts';
import { cancelAtTerminal } from './cancel-at-terminal.ts';
import { completeOrder } from './complete-order.ts';
import { logOutcome } from './log-outcome.ts';
import { lateActor } from './late-actor.ts';
import { holdLate, isUnheldQuote } from './hold-late.ts';
import type { Attempt, OrderDeps, OrderTx } from './ports.ts';
import { releaseTaken } from './release-taken.ts';
import { saveOutcome } from './save-outcome.ts';

export interface Report {
  readonly attempt: Attempt;
  /** of the event that brought it; absent for a reply */
  readonly eventId?: string;
}

export interface RecordedAttempt {
  readonly order: Order;
  /** whether this call changed anything */
  readonly changed: boolean;
}

/**
 * T3: records a provider's final word under the order lock, once, whichever path it came by (reply, return, poll or
 * event). Publishes order.paid when nothing remains; a failed attempt gives everything held back. Return, notice and event come
 * within a moment of each other: in this process they queue here, not on the row, where each would hold a connection.
 * An order found with an open attempt for more than is owed has that attempt closed.
 * @returns undefined for an order that does not exist
 */
export async function recordAttempt(deps: OrderDeps, report: Report): Promise<RecordedAttempt | undefined> {
  const result = await deps.exclusive(report.attempt.orderNo, () => recordOnce(deps, report));
  if (!result) return undefined;
  const { order, release, changed } = result;
  if (release) await releaseTaken(deps, takeKeyOf(order));
  return { order: overcharges(order) ? await closeIfKnown(deps, order) : order, changed };
}

/**
 * Ends the open attempt after a query to the provider, and records its answer: captured stays captured.
 * @param why in place of 'never started' for what never came to payment; '' = nothing more is known
 * @returns the order afterwards
 * @throws Refusal unavailable 'Your payment is being checked' when the provider does not say
 */
export async function closeOpenAttempt(deps: OrderDeps, order: Order, why = ''): Promise<Order> {
  // An open payment is closed before a refund that was sent: of the two only the payment can take too much.
  const row = openPayment(order) ?? order.payments.find(isSent);
  if (!row) return order;
  const attempt = await deps.payments.close({ paymentId: row.id, attempt: row.attempt });
  // A tombstone of an attempt that never reached payment does not know its order.
  const reason = (attempt.state === 'aborted' && why) || attempt.reason;
  const recorded = await recordAttempt(deps, { attempt: { ...attempt, reason, orderNo: order.orderNo } });
  return recorded?.order ?? order;
}

/**
 * What was received is recorded already, so while the provider does not answer the attempt stays open, until the order is looked at again. What
 * is at a terminal is not closed: it is told to cancel.
 */
async function closeIfKnown(deps: OrderDeps, order: Order): Promise<Order> {
  try {
    return await closeOpenAttempt(deps, order);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
    deps.log.warn({ orderNo: order.orderNo }, 'an attempt for more than is owed could not be closed yet');
    const open = openPayment(order);
    if (open?.flow === 'terminal') await cancelAtTerminal(deps, order.orderNo, open);
    return order;
  }
}

interface Recording extends RecordedAttempt {
  readonly release: boolean;
}

/** Of one version: whether payment keeps its voucher and credit money for the payment that arrived. */
interface Kept {
  readonly version: number;
  readonly isKept: boolean;
}

async function recordOnce(deps: OrderDeps, { attempt, eventId }: Report): Promise<Recording | undefined> {
  const outcome = finalOutcome(attempt);
  for (;;) {
    const seen = await deps.lookups.read(attempt.orderNo);
    const foreseen = seen && outcome && recordOutcome(seen, outcome);
    // What is recorded stays recorded: the second and third report of it need no lock to see that.
    if (!seen || !foreseen) return seen && { order: seen, release: false, changed: false };
    if (isUnheldQuote(seen) && outcome?.state === 'captured') {
      await holdLate(deps, seen);
      continue;
    }
    const kept = takesTender(seen, foreseen) ? await keepTenders(deps, seen) : undefined;
    const recording = await deps.transact((tx) =>
      recordIn(deps, tx, { orderNo: seen.orderNo, outcome, eventId, kept }),
    );
    // Somebody placed the cart anew meanwhile: it is that version's money that has to be kept.
    if (recording !== 'changed') return recording;
  }
}

/** The hold may be released, or moved to another version, without the order being notified: only payment has the truth. */
async function keepTenders(deps: OrderDeps, order: Order): Promise<Kept> {
  return { version: order.heldVersion, isKept: await deps.payments.keepTender(takeKeyOf(order)) };
}

interface Recordable {
  readonly orderNo: string;
  readonly outcome: Outcome;
  readonly eventId: string | undefined;
  readonly kept: Kept | undefined;
}

async function recordIn(
  deps: OrderDeps,
  tx: OrderTx,
  { orderNo, outcome, eventId, kept }: Recordable,
): Promise<Recording | 'changed' | undefined> {
  const order = await tx.orders.lock(orderNo);
  if (!order) return undefined;
  const isLost = kept?.version === order.heldVersion && !kept.isKept;
  const recorded = isLost ? recordWithoutTenders(order, outcome) : recordOutcome(order, outcome);
  if (recorded && takesTender(order, recorded) && !isLost && kept?.version !== order.heldVersion) return 'changed';
  const isKnown = eventId !== undefined && !(await tx.inbox.claim(eventId));
  if (!recorded || isKnown) return { order, release: false, changed: false };
  const saved = await saveOutcome(deps, tx, { order, recorded });
  const at = deps.clock.now();
  if (outcome && saved !== order) await logOutcome(tx, { order, outcome, at });
  const text = outcome && saved !== order ? lateApprovalNotice(order, recorded, outcome) : undefined;
  if (text !== undefined) await tellLate(tx, { orderNo, text, at });
  return { order: await completeOrder(tx, saved, at), release: recorded.life.releases, changed: true };
}

/** Whoever last cancelled it, stopped waiting or sent it back to a quote is alerted. */
async function tellLate(tx: OrderTx, late: Pick<Notice, 'orderNo' | 'text' | 'at'>): Promise<void> {
  const remindIds = await lateActor(tx, late.orderNo);
  await tx.notices.add({ ...late, event: 'order-notice', causerId: '', remindIds });
}

/** @returns undefined while the attempt is open or in doubt */
export function finalOutcome({ key, state, amountCents, reference, reason }: Attempt): Outcome | undefined {
  if (state === 'in_doubt' || !isEnded(state)) return undefined;
  return { ...key, state, amountCents, reference, reason };
}
