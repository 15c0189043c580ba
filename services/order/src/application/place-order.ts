import { type Cents, greater, subtract, ZERO } from '@shop/primitives/money';
import { isPaidInShop, isSettled, type Order } from '../domain/order.ts';
import { withinRest } from '../domain/tenders.ts';
import { totalChanged, verifyClaim } from '../domain/verify.ts';
import { announcePlacing } from './announce-placing.ts';
import { commitDocument } from './commit-document.ts';
import type { Placement } from './placement.ts';
import type { OrderDeps, TakeKey } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { expiryOf, startPayment } from './start-payment.ts';
import { takeAll } from './take-all.ts';
import { orVoid, voidIntent } from './void-intent.ts';

export interface Placed {
  readonly orderNo: string;
  readonly status: string;
  readonly payToken: string;
  readonly confirmationToken: string;
  readonly replayed: boolean;
  /** of the document: an older one when that was paid meanwhile */
  readonly cartVersion: number;
}

/**
 * Places a web cart (docs/rules/orders.md 3): announce (T1), take coupon, stock and tender money, commit the document
 * (T2), then open the provider's page. Pressed twice, retried or joined, it answers one order and one attempt.
 * @throws Refusal malformed, conflict, precondition (coupon, sold out) or unavailable; then nothing is left taken
 */
export function placeOrder(deps: OrderDeps) {
  return async (placement: Placement): Promise<Placed> => {
    verifyClaim(placement);
    for (;;) {
      const step = await announcePlacing(deps, placement);
      if (step.kind === 'answer') return answerOf(deps, asExpected(step.order, placement), true);
      if (step.kind === 'start')
        return answerOf(deps, await startPayment(deps, asExpected(step.order, placement)), true);
      if (step.kind === 'close') await closeOpenAttempt(deps, step.order);
      else if (step.kind === 'void') await voidIntent(deps, step.key);
      else
        return answerOf(deps, await takeAndCommit(deps, step.key, cappedToOwed(placement, step.receivedCents)), false);
    }
  };
}

/**
 * What was placed before is the answer only where its total was shown. A cart that changed while its older version was
 * paid leads to that confirmation, whatever the newer one would have cost.
 */
function asExpected(order: Order, { expectedTotalCents: expected, cartVersion }: Placement): Order {
  const paidBefore = (isSettled(order) || isPaidInShop(order)) && order.cartVersion !== cartVersion;
  if (expected === undefined || expected === order.grandTotalCents || paidBefore) return order;
  throw totalChanged('order.total_changed');
}

/** Voucher and credit money pay no more than what is owed after the payments already received. */
function cappedToOwed(placement: Placement, receivedCents: Cents): Placement {
  const rest = greater(ZERO, subtract(placement.document.totals.grandTotalCents, receivedCents));
  return { ...placement, tenders: withinRest(placement.tenders, rest) };
}

async function takeAndCommit(deps: OrderDeps, key: TakeKey, placement: Placement): Promise<Order> {
  const order = await taken(deps, key, placement);
  await deps.remind(expiryOf(deps));
  return startPayment(deps, order);
}

/** Whatever is refused on the way takes the intent and everything taken for it back, then says why. */
async function taken(deps: OrderDeps, key: TakeKey, placement: Placement): Promise<Order> {
  return orVoid(deps, key, async () => {
    const held = await takeAll(deps, key, placement);
    const order = await commitDocument(deps, { placement, key, held, expiresAt: expiryOf(deps) });
    if (order.version !== key.version) await voidIntent(deps, key);
    return order;
  });
}

/** Paid before the page of its newer version could be opened, an order has no token yet: it gets one (docs/rules/orders.md, 16). */
export async function answerOf({ statements, ids }: OrderDeps, order: Order, replayed: boolean): Promise<Placed> {
  const { orderNo, status, confirmationToken, cartVersion } = order;
  const payToken = order.payToken || (await statements.ensurePayToken(orderNo, ids.newToken()));
  return { orderNo, status, payToken, confirmationToken, replayed, cartVersion };
}
