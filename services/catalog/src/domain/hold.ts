import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import { refuse } from '@shop/primitives/refusal';
import type { ExactSource, Need } from './allocate.ts';
import type { Allocation, Method } from './supply.ts';

/** The key of a hold: the version is the fence between attempts of one order (architecture section 1). */
export interface HoldKey {
  readonly orderNo: string;
  readonly version: number;
}

/** held until it is paid (final) or given up (released); final and released stay. */
export type HoldState = 'held' | 'final' | 'released';

export interface HoldLine {
  readonly lineId: string;
  /** of a combination */
  readonly sku: string;
  readonly qty: number;
  /** of the price the shopper saw; 0 = not asked, for documents whose prices are frozen */
  readonly priceVersion: number;
  readonly method: Method;
  readonly pickLocation: string;
  /** staff's own choice of sources; empty = the rule for web orders */
  readonly exact: readonly ExactSource[];
}

/** What a combination is made of and on which terms it is sold now. */
export interface SkuTerms {
  readonly sku: string;
  readonly priceVersion: number;
  readonly clearance: boolean;
  /** clearance or discontinued: what is short cannot come back */
  readonly ending: boolean;
  readonly components: readonly PartTerms[];
}

export interface PartTerms {
  readonly component: string;
  readonly name: string;
  /** of one unit, ten-thousandths of a cubic metre */
  readonly cbm4: number;
  /** in one set */
  readonly qty: number;
  /** days until it comes when nothing is on order */
  readonly leadDays: number;
}

export const holdReleased = () =>
  refuse('conflict', 'catalog.hold_released', 'This order was changed. Please try again.');

const priceChanged = (sku: string) => refuse('conflict', 'catalog.price_changed', TOTAL_CHANGED, { sku });

/**
 * The components that lines need, with the terms they are sold on.
 * @throws Refusal conflict catalog.price_changed when a shopper saw another price, or the sku is gone since
 */
export function needsOf(
  lines: readonly HoldLine[],
  terms: ReadonlyMap<string, SkuTerms>,
  backorderOk: boolean,
): Need[] {
  return lines.flatMap((line) => {
    const now = terms.get(line.sku);
    const unseen = line.priceVersion !== 0 && line.priceVersion !== now?.priceVersion;
    if (!now || unseen) throw priceChanged(line.sku);
    return now.components.map(({ component, qty, leadDays }) => ({
      lineId: line.lineId,
      sku: line.sku,
      component,
      qty: qty * line.qty,
      method: line.method,
      pickLocation: line.pickLocation,
      clearance: now.clearance,
      resupply: backorderOk && !now.ending,
      leadDays,
      exact: line.exact,
    }));
  });
}

/**
 * What a released hold needs when its order is paid after all. Nothing is refused then: the money is taken, so what is
 * short becomes a back-order.
 */
export function needsAgain(lines: readonly Allocation[], terms: ReadonlyMap<string, SkuTerms>): Need[] {
  const byPart = Map.groupBy(lines, ({ lineId, component, to }) => JSON.stringify([lineId, component, to]));
  return [...byPart.values()].flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const { lineId, sku, component, method, to } = first;
    const made = terms.get(sku);
    const leadDays = made?.components.find((one) => one.component === component)?.leadDays ?? 0;
    const qty = part.reduce((sum, one) => sum + one.qty, 0);
    const clearance = made?.clearance ?? false;
    return [{ lineId, sku, component, qty, method, pickLocation: to, clearance, resupply: true, leadDays, exact: [] }];
  });
}

export const isShort = (allocations: readonly Pick<Allocation, 'kind'>[]): boolean =>
  allocations.some(({ kind }) => kind === 'back-order');
