import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import { refuse } from '@shop/primitives/refusal';
import { isShort, type Need, planShares, type Share } from '../domain/hold.ts';
import type { Held, HoldDeps, HoldKey, HoldLine, HoldTx, HoldWriter, SoldSku } from './hold-ports.ts';

/**
 * Takes stock for (order_no, version), all or nothing, once: a repeat gets the same answer, a release that came first
 * wins. A later version of the order gives the earlier one's stock back in the same transaction.
 * @throws Refusal conflict catalog.price_changed or catalog.hold_released; precondition catalog.sold_out, catalog.short
 */
export function holdStock({ transactHolds, clock }: HoldDeps) {
  return (key: HoldKey, lines: readonly HoldLine[]): Promise<Held> =>
    transactHolds(async (tx) => {
      const before = await tx.holds.claim(key, clock.now());
      if (before === 'released') {
        throw refuse('conflict', 'catalog.hold_released', 'Your cart has changed. Please try again.');
      }
      if (before) return answer(tx.holds, key, before);
      const needs = needsOf(lines, await tx.holds.sold([...new Set(lines.map(({ sku }) => sku))]));
      await take(tx, key, { needs, at: clock.now() });
      return answer(tx.holds, key, 'held');
    });
}

async function take(tx: HoldTx, key: HoldKey, { needs, at }: { needs: Need[]; at: Date }): Promise<void> {
  const { holds } = tx;
  const earlier = await holds.earlier(key);
  const given = await holds.sharesOf(earlier);
  const components = new Set([...needs, ...given].map(({ component }) => component));
  await holds.lockSupplies([...components]);
  for (const old of earlier) {
    await holds.giveBack(old, at);
    await holds.end(old, 'released', at);
  }
  // Read again under the same locks: what the earlier version gave back counts.
  const shares = planShares(needs, await holds.lockSupplies([...new Set(needs.map(({ component }) => component))]));
  await holds.put(key, shares, { reason: 'take', at });
  await tellShort(tx, key, shares);
}

/** @throws Refusal conflict when a price moved since the shopper saw it, or a sku is gone */
function needsOf(lines: readonly HoldLine[], sold: readonly SoldSku[]): Need[] {
  const bySku = new Map(sold.map((row) => [row.sku, row]));
  return lines.flatMap((line) => {
    const now = bySku.get(line.sku);
    if (!now || now.priceVersion !== line.priceVersion) {
      throw refuse('conflict', 'catalog.price_changed', TOTAL_CHANGED, { sku: line.sku });
    }
    return now.components.map(({ component, qty }) => needOf(line, now, { component, qty: qty * line.qty }));
  });
}

function needOf(line: HoldLine, { clearance, ending }: SoldSku, part: { component: string; qty: number }): Need {
  const { lineId, sku, method, pickLocation } = line;
  const exact = line.exact.filter(({ component }) => component === part.component);
  return { lineId, sku, method, pickLocation, clearance, ending, ...part, exact };
}

export async function tellShort({ facts }: HoldTx, { orderNo }: HoldKey, shares: readonly Share[]): Promise<void> {
  for (const { component, qty, eta } of shares.filter(({ kind }) => kind === 'back-order')) {
    await facts.stockShort({ component, orderNo, qty, eta });
  }
}

export async function answer(holds: HoldWriter, key: HoldKey, state: Held['state']): Promise<Held> {
  const shares = await holds.sharesOf([key]);
  return { state, shares, short: isShort(shares) };
}
