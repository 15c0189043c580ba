import { isUnpaid, moved, PAYMENT } from '@shop/commerce/payments';
import { ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import { openPayment, type Order } from '../domain/order.ts';
import { publishPlaced } from './commit-document.ts';
import { frozen, pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { DraftPlacing, Grant, GrantUse, QuoteDeps, QuoteTx, SaleCommit, Staff } from './quote-ports.ts';

export interface CommittingDraft {
  readonly placing: DraftPlacing;
  readonly staff: Staff;
  readonly key: TakeKey;
  /** what fits; one of them is spent */
  readonly grants: readonly Grant[];
  readonly hasBackorder: boolean;
}

/** The PIN that placing requires: of a sale without a number the draft is its target (docs/rules/pins.md, 10). */
export const placingTarget = ({ orderNo, draftId }: DraftPlacing): string => (orderNo === '' ? draftId : orderNo);

/**
 * T2: the order with its events, its log and the spent PIN, all or none, only where the announced version is still ours. A use of a
 * coupon that an earlier version held and this one does not ends with it.
 * @throws Refusal conflict when it was given up meanwhile or the customer is paying it; forbidden when another act spent the
 * PIN: the caller releases
 */
export function commitDraft(deps: QuoteDeps, committing: CommittingDraft): Promise<TakeKey> {
  const { key, placing, staff, hasBackorder } = committing;
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version || order.version !== placing.baseVersion) throw intentLost();
    if (openPayment(order)) throw beingPaid();
    const before = await tx.quotes.quote(key.orderNo);
    const { draftId, draftVersion, document } = placing;
    const isFree = document.totals.grandTotalCents === ZERO;
    const life = step(order, isFree ? 'commitCovered' : 'commitUnpaid', 'staff');
    const at = deps.clock.now();
    const commit: SaleCommit = {
      ...{ key, life, at, hasBackorder, staffId: staff.staffId },
      ...{ document: frozen(document), draft: { draftId, draftVersion } },
    };
    const grant = await spend(tx, committing, at);
    await dropUnpaid(tx, order, at);
    await tx.quotes.place(commit);
    await publishPlaced(tx, order, { ...commit, cartVersion: draftVersion, payments: [] });
    const held = before?.couponHeldVersion;
    if (held && document.couponCode === '') {
      const { cartId } = order;
      const dropped = { orderNo: key.orderNo, version: held };
      await tx.events.append({ type: 'order.hold_released', key: dropped, cartId, reason: 'ordered' });
    }
    await record(tx, commit, grant);
    return key;
  });
}

/** What the customer chose by the quote's link and has not paid: the counter takes the money now (docs/rules/payments.md 31). */
async function dropUnpaid({ orders }: QuoteTx, order: Order, at: Date): Promise<void> {
  const unpaid = order.payments.filter((row) => row.type === 1 && isUnpaid(row));
  if (unpaid.length === 0) return;
  await orders.savePayments(order, { rows: [], dropped: unpaid.map((row) => moved(row, PAYMENT.cancelled)), at });
}

const intentLost = () => refuse('conflict', 'order.intent_lost', 'Placing this order took too long. Please try again.');
const beingPaid = () =>
  refuse('conflict', 'order.being_paid', 'The customer is paying this quote right now. Please try again later.');

async function spend({ grants }: QuoteTx, { placing, staff, key, ...rest }: CommittingDraft, at: Date): Promise<Grant> {
  const { sessionHash } = staff;
  const actionKey = `${placing.draftId}/${placing.draftVersion}`;
  const target = placingTarget(placing);
  const use: GrantUse = { type: 'order', target, sessionHash, actionKey, orderNo: key.orderNo, at };
  const spent = await grants.spend(rest.grants, use);
  if (!spent) throw pinRequired();
  return spent;
}

async function record(tx: QuoteTx, { key, staffId, at, document }: SaleCommit, grant: Grant): Promise<void> {
  const { orderNo, version } = key;
  const { grandTotalCents } = document.totals;
  const detail = { version, grandTotalCents };
  await tx.quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'placed', detail, at });
  await tx.quoteEvents.audit({
    ...{ action: 'order.placed', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { ...detail, grantId: grant.id },
  });
}
