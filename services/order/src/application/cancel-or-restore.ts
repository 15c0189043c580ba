import { isUnpaid, moved, PAYMENT } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { nextStep, type OrderStatus } from '../domain/life.ts';
import { openPayment, type Order, takeKeyOf } from '../domain/order.ts';
import { isFreshIntent } from '../domain/placing.ts';
import { beingPaid } from './being-paid.ts';
import { polled } from './announce-placing.ts';
import { pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { type Released, releaseTaken } from './release-taken.ts';
import { type Acting, announceRestoring, grantUse, restoreOrder } from './restore-order.ts';
import { voidIntent } from './void-intent.ts';

/** A press that is repeated within this time has the first answer (docs/rules/pins.md, 13). */
const AGAIN_MS = 10 * 60_000;

interface Restoring {
  /** it is to be restored, with what is short on back-order, and nothing else */
  readonly onBackorder?: boolean;
  /** what the press said it does: refused when a colleague has done it meanwhile; undefined: by what the order is now */
  readonly wanted?: 'cancel' | 'restore' | undefined;
}

type Begun =
  | { readonly kind: 'unchanged'; readonly status: OrderStatus }
  | { readonly kind: 'cancelled'; readonly released: Released }
  | { readonly kind: 'restoring'; readonly key: TakeKey }
  | { readonly kind: 'void'; readonly key: TakeKey };

/**
 * Cancels an order without money, or restores a locked one, by what it is now (docs/rules/orders.md 23 and 24), each with a PIN of its own.
 * The same press again, without a new PIN, changes nothing. @returns what it is now
 * @throws Refusal not_found; forbidden without a PIN; conflict for any other state, with money or an open payment; precondition
 *   with what a source lacks. Then nothing is left taken.
 */
export function cancelOrRestore(deps: QuoteDeps) {
  return async (
    staff: Staff,
    orderNo: string,
    { onBackorder = false, wanted }: Restoring = {},
  ): Promise<OrderStatus> => {
    const grants = await deps.accounts.findGrants('order-cancel', orderNo);
    const acting = { staff, orderNo, onBackorder, wanted, grants };
    for (;;) {
      const begun = await polled(deps, () => deps.transact((tx) => begin(deps, tx, acting)));
      if (!begun) throw busy();
      if (begun.kind === 'void') await voidIntent(deps, begun.key);
      else if (begun.kind === 'restoring') return restoreOrder(deps, acting, begun.key);
      else if (begun.kind === 'unchanged') return begun.status;
      else {
        await releaseTaken(deps, begun.released);
        return 'locked';
      }
    }
  };
}

/** @returns undefined while a concurrent call changes it */
async function begin({ clock }: QuoteDeps, tx: QuoteTx, acting: Acting): Promise<Begun | undefined> {
  const order = await tx.orders.lock(acting.orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const at = clock.now();
  const use = grantUse(acting, at);
  if (order.intent && isFreshIntent(order.intent, at)) return undefined;
  if (!(await tx.grants.hasUnspent(acting.grants))) {
    if (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS)))
      return { kind: 'unchanged', status: order.status };
    throw pinRequired();
  }
  assertWanted(order.status, acting.wanted);
  if (order.intent) return { kind: 'void', key: { orderNo: order.orderNo, version: order.intent.version } };
  if (order.status === 'locked') return { kind: 'restoring', key: await announceRestoring(tx, order, at) };
  if (acting.onBackorder) throw notLocked();
  return { kind: 'cancelled', released: await cancelIn(tx, order, { acting, use }) };
}

async function cancelIn(
  tx: QuoteTx,
  order: Order,
  { acting: { grants, staff }, use }: { readonly acting: Acting; readonly use: GrantUse },
): Promise<Released> {
  const { orderNo, cartId, couponVersion } = order;
  const { at } = use;
  const life = nextStep(order, 'cancel', 'staff');
  if (!life) throw notCancelled(order);
  const grant = await tx.grants.spend(grants, use);
  if (!grant) throw pinRequired();
  const key = takeKeyOf(order);
  const dropped = order.payments.filter(isUnpaid).map((row) => moved(row, PAYMENT.cancelled));
  await tx.orders.savePayments(order, { rows: [], dropped, at });
  await tx.orders.saveLife(orderNo, life, { at });
  await tx.orders.finishExpiry(key, at);
  await tx.events.append({ type: 'order.cancelled', key, cartId, reason: 'cancelled', couponVersion });
  const detail = { version: order.version };
  await tx.quotes.log({ orderNo, event: 'order-log', causerId: staff.staffId, what: 'cancelled', detail, at });
  const { approverId, id: grantId } = grant;
  await tx.quoteEvents.audit({
    ...{ action: 'order.cancelled', actorStaffId: staff.staffId, approverId, orderNo, at },
    detail: { ...detail, grantId },
  });
  return { ...key, couponVersion };
}

const notCancelled = (order: Order) =>
  openPayment(order)
    ? beingPaid()
    : refuse('conflict', 'order.not_pending', 'Only an order that is not paid in any part can be cancelled.', {
        status: order.status,
      });
function assertWanted(status: OrderStatus, wanted: Restoring['wanted']): void {
  if (wanted === 'restore' && status !== 'locked') throw notLocked();
  if (wanted === 'cancel' && status === 'locked')
    throw refuse('conflict', 'order.locked', 'This order was cancelled meanwhile. Nothing was changed.');
}

const notLocked = () => refuse('conflict', 'order.not_locked', 'This order is not cancelled any more.');
const busy = () =>
  refuse('unavailable', 'order.busy', 'This order is being changed right now. Please try again in a moment.');
