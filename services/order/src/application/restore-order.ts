import { isPieceOnBackOrder } from '@shop/commerce/back-order';
import { paidAmount } from '@shop/commerce/payments';
import { multiply, sum } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type HeldPart, heldParts } from '../domain/held-parts.ts';
import { step } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import { verifyTotals } from '../domain/verify.ts';
import { frozen, pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { type OrderView, orRefuse } from './read-orders.ts';
import type { Held } from './take-all.ts';
import { orVoid } from './void-intent.ts';

/** Who cancels or restores what, and the PINs that allow it. */
export interface Acting {
  readonly staff: Staff;
  readonly orderNo: string;
  /** restored with what is short on back-order */
  readonly onBackorder: boolean;
  /** what the press said it does; undefined: by what the order is now */
  readonly wanted?: 'cancel' | 'restore' | undefined;
  readonly grants: readonly Grant[];
}

/** Cancelling and restoring are one call, so one act: the second press of either is not the other. */
export const grantUse = ({ staff: { sessionHash }, orderNo }: Acting, at: Date): GrantUse => ({
  ...{ type: 'order-cancel', target: orderNo, sessionHash, actionKey: 'order-cancel', orderNo, at },
});

/** T1: names the version under which everything is taken anew. @throws Refusal conflict when money was paid towards it */
export async function announceRestoring(tx: QuoteTx, order: Order, at: Date): Promise<TakeKey> {
  if (paidAmount(order.payments) > 0) throw withMoney();
  step(order, 'restore', 'staff');
  const key = { orderNo: order.orderNo, version: order.lastVersion + 1 };
  await tx.orders.announce(key.orderNo, { version: key.version, cartVersion: order.cartVersion, at });
  return key;
}

/** The takes and T2: at the prices that the order has, its stock exactly as staff allocated it, or where they want what is short on back-order; refused, all goes back. */
export function restoreOrder(deps: QuoteDeps, acting: Acting, key: TakeKey): Promise<'pending'> {
  return orVoid(deps, key, async () => {
    const view = orRefuse(await deps.documents.byNumber(key.orderNo));
    const held = await takeAgain(deps, key, { view, onBackorder: acting.onBackorder });
    await deps.transact((tx) => commitIn(deps, tx, { acting, key, view, held }));
    return 'pending' as const;
  });
}

interface Taking extends Pick<Acting, 'onBackorder'> {
  readonly view: OrderView;
}

/** Of a web order catalog chooses the places anew, and what is short is a back-order. */
async function takeAgain({ coupons, stock }: QuoteDeps, key: TakeKey, { view, onBackorder }: Taking): Promise<Held> {
  const { document } = view;
  const { couponCode: code, customerId, lines } = document;
  const itemsCents = sum(lines.map(({ eachCents, qty }) => multiply(eachCents, qty)));
  if (code !== '') verifyTotals(document, await coupons.take(key, { code, itemsCents, customerId }));
  return stock.hold(key, frozen(document), { promised: onBackorder || document.staff === undefined });
}

interface Committing {
  readonly acting: Acting;
  readonly key: TakeKey;
  readonly view: OrderView;
  readonly held: Held;
}

async function commitIn({ clock }: QuoteDeps, tx: QuoteTx, { acting, key, view, held }: Committing): Promise<void> {
  const { orderNo } = key;
  const order = await tx.orders.lock(orderNo);
  if (!order || order.intent?.version !== key.version) throw intentLost();
  if (paidAmount(order.payments) > 0) throw withMoney();
  const at = clock.now();
  const life = step(order, 'restore', 'staff');
  const grant = await tx.grants.spend(acting.grants, grantUse(acting, at));
  if (!grant) throw pinRequired();
  const parts = heldParts(view.document.lines, held.allocations);
  await tx.quotes.restore({ key, life, hasBackorder: held.short, parts, at });
  await tx.events.append({ type: 'order.restored', key, cartId: order.cartId });
  const { staffId } = acting.staff;
  const detail = {
    version: key.version,
    ...(held.short && { isShort: 1, short: namesOf(parts.filter(isPieceOnBackOrder)) }),
  };
  await tx.quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'restored', detail, at });
  await tx.quoteEvents.audit({
    ...{ action: 'order.restored', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { ...detail, grantId: grant.id },
  });
}

/** 'Drover sofa frame, Shingle rug' */
const namesOf = (parts: readonly HeldPart[]): string => [...new Set(parts.map(({ name }) => name))].join(', ');

const withMoney = () =>
  refuse('conflict', 'order.has_money', 'Money was paid towards this order, so it cannot be restored.');
const intentLost = () =>
  refuse('conflict', 'order.intent_lost', 'Restoring this order took too long. Please try again.');
