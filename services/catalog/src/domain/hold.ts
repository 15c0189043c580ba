import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import type { Method } from '@shop/commerce/document';
import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { asCbm4, type Cbm4, multiplyCbm, sumCbm } from '@shop/primitives/volume';
import type { ExactSource, Need } from './allocate.ts';
import type { Allocation } from './supply.ts';

/** The key of a hold: the version is the fence between attempts of one order (docs/rules/stock.md 4). */
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
  /** of the price the shopper saw; 0 = not checked, for saved documents whose prices are frozen */
  readonly priceVersion: number;
  /** what the document sells one for, before any discount */
  readonly eachOrgCents: Cents;
  readonly isHot: boolean;
  readonly isSale: boolean;
  readonly method: Method;
  readonly pickLocation: string;
  /** staff's own choice of sources; empty = the rule for web orders */
  readonly exact: readonly ExactSource[];
}

/** What a combination is made of and on which terms it is sold now. */
export interface SkuTerms {
  readonly sku: string;
  readonly priceVersion: number;
  readonly priceCents: Cents;
  readonly isHot: boolean;
  readonly isSale: boolean;
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

/** @param what the sku, or 'delivery' */
export const priceChanged = (what: string) => refuse('conflict', 'catalog.price_changed', TOTAL_CHANGED, { what });

/** Whether a line is sold as the catalogue sells it now: version, price, and the flags that coupons depend on. */
const isAsSeen = (line: HoldLine, now: SkuTerms): boolean =>
  line.priceVersion === now.priceVersion &&
  line.eachOrgCents === now.priceCents &&
  line.isHot === now.isHot &&
  line.isSale === now.isSale;

/**
 * The components that lines need, with the terms they are sold on.
 * @throws Refusal conflict catalog.price_changed when a shopper saw another price or flag, or the sku is gone since
 */
export function needsOf(
  lines: readonly HoldLine[],
  terms: ReadonlyMap<string, SkuTerms>,
  backorderOk: boolean,
): Need[] {
  return lines.flatMap((line) => {
    const now = terms.get(line.sku);
    if (!now || (line.priceVersion !== 0 && !isAsSeen(line, now))) throw priceChanged(line.sku);
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

/** The volume of what is brought to an address; undefined when everything is collected. */
export function volumeToBring(lines: readonly HoldLine[], terms: ReadonlyMap<string, SkuTerms>): Cbm4 | undefined {
  const brought = lines.filter(({ method }) => method !== 'PCK');
  if (brought.length === 0) return undefined;
  return sumCbm(
    brought.flatMap(({ sku, qty }) =>
      (terms.get(sku)?.components ?? []).map((part) => multiplyCbm(asCbm4(part.cbm4), part.qty * qty)),
    ),
  );
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
