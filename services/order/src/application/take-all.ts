import { multiply, sum } from '@shop/primitives/money';
import { isHeldTender } from '../domain/order.ts';
import { verifyTotals } from '../domain/verify.ts';
import type { Placement } from './placement.ts';
import type { HeldAllocation } from '../domain/held-parts.ts';
import type { OrderDeps, TakeKey } from './ports.ts';

export interface Held {
  readonly allocations: readonly HeldAllocation[];
  readonly short: boolean;
}

/** Takes coupon use, stock and tender money for one version, each idempotent by that key; checks the document between. */
export async function takeAll(deps: OrderDeps, key: TakeKey, { document, tenders }: Placement): Promise<Held> {
  const itemsCents = sum(document.lines.map((line) => multiply(line.eachCents, line.qty)));
  const { couponCode: code, customerId, branch } = document;
  const terms = code === '' ? undefined : await deps.coupons.take(key, { code, itemsCents, customerId });
  verifyTotals(document, terms);
  const held = await deps.stock.hold(key, document);
  const parts = tenders.filter(isHeldTender).map((tender) => ({ ...tender, customerId }));
  if (parts.length > 0) await deps.payments.holdTender(key, parts, branch);
  return held;
}
