import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { type Cents, ZERO } from '@shop/primitives/money';
import { allocate, type Need } from '../domain/allocate.ts';
import { deliveryPrice, leadDaysOf, type Zone } from '../domain/delivery.ts';
import type { Way } from '@shop/commerce/eta';
import {
  type HoldKey,
  type HoldLine,
  type HoldState,
  holdReleased,
  isShort,
  needsOf,
  priceChanged,
  type SkuTerms,
  volumeToBring,
} from '../domain/hold.ts';
import { type Allocation, afterMoves, movesOf } from '../domain/supply.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx, HeldAllocation, OpenedHold } from './tx-ports.ts';

/** What a document charges for bringing what is not collected. */
export interface ClaimedDelivery {
  readonly zip: string;
  /** FREE, TBC or PRICED */
  readonly delivery: string;
  readonly cents: Cents;
}

export interface HoldRequest {
  readonly key: HoldKey;
  readonly lines: readonly HoldLine[];
  /** whether what is short may come later */
  readonly backorderOk: boolean;
  /** a saved quote's: what staff chose is a back-order where it is short */
  readonly promised?: boolean;
  /** undefined: staff quoted it, so it is not checked */
  readonly delivery?: ClaimedDelivery | undefined;
}

export interface HeldStock {
  readonly state: HoldState;
  readonly allocations: HeldAllocation[];
  /** part of it is a back-order */
  readonly short: boolean;
}

/**
 * Takes stock for (order_no, version), all or nothing, once: a repeat gets the same answer, a release that came first wins.
 * What earlier versions of the order held is given back in the same transaction, so an order never competes with itself.
 */
export function holdStock(deps: Pick<CatalogDeps, 'transact' | 'clock' | 'stockMoved'>) {
  return async (request: HoldRequest): Promise<HeldStock> => {
    const at = deps.clock.now();
    const held = await deps.transact(async (tx) => {
      const skus = [...new Set(request.lines.map(({ sku }) => sku))];
      const { delivery } = request;
      // Sent together, as one round trip.
      const [opened, zone] = await Promise.all([
        tx.holds.open(request.key, { skus, at }),
        delivery && tx.delivery.zone(delivery.zip),
      ]);
      if (!opened) return repeated(tx, request.key);
      assertDelivery(request, opened.terms, zone);
      return take(tx, request, { ...opened, at, zone });
    });
    deps.stockMoved();
    return held;
  };
}

/** @throws Refusal conflict catalog.price_changed when bringing these items there costs something else now */
function assertDelivery({ lines, delivery }: HoldRequest, terms: OpenedHold['terms'], zone: Zone | undefined): void {
  if (!delivery) return;
  const volume = volumeToBring(lines, terms);
  const now = volume === undefined ? COLLECTED : deliveryPrice(delivery.zip, volume, zone);
  if (now.delivery !== delivery.delivery || now.cents !== delivery.cents) throw priceChanged('delivery');
}
const COLLECTED = { delivery: 'FREE', cents: ZERO };

type Opened = OpenedHold & { readonly at: Date; readonly zone: Zone | undefined };

/** What is written is sent together, as one round trip; the server still carries it out in this order. */
async function take(tx: CatalogTx, request: HoldRequest, opened: Opened): Promise<HeldStock> {
  const { holds, stock } = tx;
  const { key, lines, backorderOk, promised = false } = request;
  const { terms, superseded, supply, at, zone } = opened;
  const today = todayInNz(at);
  const needs = needsOf(lines, terms, backorderOk).map((need) => {
    return { ...need, promised, way: wayOf(need, { ...request, zone, today }) };
  });
  const given = superseded.flatMap((hold) => hold.lines);
  const allocations = allocate(needs, afterMoves(supply, movesOf(given, -1)), today);
  await Promise.all([
    ...superseded.map((hold) => stock.apply(movesOf(hold.lines, -1), { key: hold.key, reason: 'release', at })),
    stock.apply(movesOf(allocations, 1), { key, reason: 'take', at }),
    holds.write(key, allocations),
    publishShort(tx, key, allocations),
  ]);
  return { state: 'held', allocations: named(allocations, terms), short: isShort(allocations) };
}

interface Placed extends Pick<HoldRequest, 'delivery'> {
  readonly zone: Zone | undefined;
  readonly today: NzDate;
}

/** What the shop's pages promised its day from; nothing for what staff sell. */
function wayOf({ method }: Pick<Need, 'method'>, { delivery, zone, today }: Placed): Way | undefined {
  if (!delivery) return undefined;
  const leadDays = delivery.delivery === 'PRICED' ? leadDaysOf(zone) : null;
  return { isCollected: method === 'PCK', today, leadDays };
}

async function repeated(tx: CatalogTx, key: HoldKey): Promise<HeldStock> {
  const state = await tx.holds.lock(key);
  if (!state || state === 'released') throw holdReleased();
  return heldStock(tx, key, state);
}

/** With the name and volume of each component. */
export function named(allocations: readonly Allocation[], terms: ReadonlyMap<string, SkuTerms>): HeldAllocation[] {
  return allocations.map((allocation) => {
    const part = terms.get(allocation.sku)?.components.find(({ component }) => component === allocation.component);
    return { ...allocation, componentName: part?.name ?? '', cbm4: part?.cbm4 ?? 0 };
  });
}

/** Publishes every component that must be ordered for this order; staff see them. */
export async function publishShort(
  { events }: Pick<CatalogTx, 'events'>,
  { orderNo }: HoldKey,
  allocations: readonly Pick<HeldAllocation, 'kind' | 'component' | 'qty' | 'eta'>[],
): Promise<void> {
  for (const { kind, component, qty, eta } of allocations) {
    if (kind === 'back-order') await events.stockShort({ component, orderNo, qty, eta });
  }
}

export async function heldStock(
  { holds }: Pick<CatalogTx, 'holds'>,
  key: HoldKey,
  state: HoldState,
): Promise<HeldStock> {
  const allocations = await holds.lines(key);
  return { state, allocations, short: isShort(allocations) };
}
