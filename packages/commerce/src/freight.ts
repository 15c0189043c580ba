import { ZERO, add, asCents, divideHalfUp, formatDollars, greater } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import type { PostcodeKind } from '@shop/primitives/nz-address';
import { hundredthsUp } from '@shop/primitives/volume';
import type { Cbm4 } from '@shop/primitives/volume';

/** A delivery zone's tariff, cents, GST included. */
export interface FreightZone {
  readonly baseCents: Cents;
  /** Cents a cubic metre. */
  readonly perCbmCents: Cents;
  readonly minCents: Cents;
  readonly ruralCents: Cents;
}

/** FREE: nothing is delivered. TBC: staff will quote, the fee is 0 until then. */
export type Delivery = { readonly state: 'FREE' | 'TBC' | 'PRICED'; readonly feeCents: Cents };

export type ShipMethod = 'DEL' | 'PCK' | 'COU';

/** How a fee came about, in cents: the minimum or base and volume, whichever is more, and the rural surcharge. */
export interface FreightParts {
  readonly baseCents: Cents;
  readonly volumeCents: Cents;
  /** 0 where the postcode is not rural */
  readonly ruralCents: Cents;
  readonly minimumCents: Cents;
}

export const freightParts = (zone: FreightZone, volume: Cbm4, rural: boolean): FreightParts => ({
  baseCents: zone.baseCents,
  volumeCents: asCents(Number(divideHalfUp(BigInt(zone.perCbmCents) * BigInt(hundredthsUp(volume)), 100n))),
  ruralCents: rural ? zone.ruralCents : ZERO,
  minimumCents: zone.minCents,
});

/**
 * max(minimum, base + perCbm × volume rounded up to 0.01 m³) + rural (docs/rules/delivery.md 1).
 * @returns cents, GST included
 */
export function freightFee(zone: FreightZone, volume: Cbm4, rural: boolean): Cents {
  const { baseCents, volumeCents, ruralCents, minimumCents } = freightParts(zone, volume, rural);
  return add(greater(minimumCents, add(baseCents, volumeCents)), ruralCents);
}

export interface Consignment {
  /** Of the lines that are delivered; undefined when every line is collected, or there is none. */
  readonly volumeCbm4: Cbm4 | undefined;
  /** Undefined: no postcode yet, an unknown one, or an island without a rate. */
  readonly zone: FreightZone | undefined;
  readonly kind: PostcodeKind;
}

/** What delivering a cart costs; a box lobby cannot take furniture, so it is TBC like an unknown postcode. */
export function priceDelivery({ volumeCbm4, zone, kind }: Consignment): Delivery {
  if (volumeCbm4 === undefined) return { state: 'FREE', feeCents: ZERO };
  if (!zone || kind === 'box') return { state: 'TBC', feeCents: ZERO };
  return { state: 'PRICED', feeCents: freightFee(zone, volumeCbm4, kind === 'rural') };
}

/** FREE when there is no delivery and the cost is zero; TBC when the cost is zero but there is delivery; otherwise $amount (docs/rules/delivery.md 4). */
export function deliveryText(hasDelivery: boolean, cost: Cents): string {
  if (cost !== 0) return formatDollars(cost);
  return hasDelivery ? 'TBC' : 'FREE';
}

/** Whether anything is brought to an address: all but what is collected. */
export const hasDelivery = (methods: readonly ShipMethod[]): boolean => methods.some((method) => method !== 'PCK');

/** The label of the fee: Collection when everything is collected. */
export const deliveryLabel = (methods: readonly ShipMethod[]): 'Delivery' | 'Collection' =>
  methods.length > 0 && !hasDelivery(methods) ? 'Collection' : 'Delivery';

interface Leaving {
  readonly method: string;
  readonly subItems: readonly { readonly allocations: readonly { readonly method: string }[] }[];
}

export type Way = 'delivered' | 'collected' | 'both';

/** How a line of a document leaves: its allocations decide, and the line itself while it has none (docs/rules/delivery.md 17). */
export function wayOfLine({ method, subItems }: Leaving): Way {
  const methods = subItems.flatMap(({ allocations }) => allocations.map((row) => row.method));
  const ways = new Set((methods.length > 0 ? methods : [method]).map((one) => one === 'PCK'));
  if (ways.size > 1) return 'both';
  return ways.has(true) ? 'collected' : 'delivered';
}

export const isOnlyCollected = (line: Leaving): boolean => wayOfLine(line) === 'collected';

interface Collected {
  readonly pickLocation: string;
  readonly subItems: readonly { readonly allocations: readonly { readonly method: string; readonly to: string }[] }[];
}

/** Where what is collected of a line is: as it is allocated, else as it was chosen; a code, '' = nowhere. */
export const collectedAt = ({ pickLocation, subItems }: Collected): string =>
  subItems.flatMap(({ allocations }) => allocations).find(({ method, to }) => method === 'PCK' && to !== '')?.to ??
  pickLocation;
