import { type FreightParts, freightParts, type FreightZone, priceDelivery } from '@shop/commerce/freight';
import type { Cents } from '@shop/primitives/money';
import { isNzPostcode, postcodeKind } from '@shop/primitives/nz-address';
import type { Cbm4 } from '@shop/primitives/volume';

/** The zone a postcode lies in. TBC: an island, say, whose fee staff work out by hand. */
export interface Zone extends FreightZone {
  readonly zone: string;
  readonly mode: 'PRICED' | 'TBC';
  readonly leadDays: number;
  /** a suburb of ours has this postcode and is not rural */
  readonly hasStreets: boolean;
}

/** Days on the road; undefined while no zone is known, null where staff work out price and day by hand. */
export const leadDaysOf = (zone: Zone | undefined): number | null | undefined =>
  zone?.mode === 'TBC' ? null : zone?.leadDays;

export interface DeliveryPrice {
  readonly delivery: 'PRICED' | 'TBC';
  readonly cents: Cents;
  /** '' when unknown */
  readonly zone: string;
  readonly rural: boolean;
  /** days on the road, 0 when unknown */
  readonly leadDays: number;
  /** how the fee came about; undefined when it is TBC */
  readonly detail: FreightParts | undefined;
}

/**
 * The fee of a delivery (docs/rules/delivery.md 1, 3, 6): a text that is no postcode, a postcode in no zone, a box lobby and an island
 * without a rate are TBC at 0 cents. What a postcode delivers to follows from its third digit; the exceptions (Remuera 1050,
 * Sumner 8081) are those in which we know a suburb with streets.
 */
export function deliveryPrice(zip: string, volume: Cbm4, zone: Zone | undefined): DeliveryPrice {
  const kind = isNzPostcode(zip) ? postcodeKind(zip, zone?.hasStreets ? new Map([[zip, 'street']]) : undefined) : 'box';
  const priced = zone?.mode === 'PRICED' ? zone : undefined;
  const { state, feeCents: cents } = priceDelivery({ volumeCbm4: volume, zone: priced, kind });
  return {
    delivery: state === 'PRICED' ? 'PRICED' : 'TBC',
    cents,
    zone: zone?.zone ?? '',
    rural: kind === 'rural',
    leadDays: zone?.leadDays ?? 0,
    detail: state === 'PRICED' && priced ? freightParts(priced, volume, kind === 'rural') : undefined,
  };
}
