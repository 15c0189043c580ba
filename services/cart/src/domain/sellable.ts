import { deliveryEta, pickupEta, type When } from '@shop/commerce/eta';
import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Cbm4 } from '@shop/primitives/volume';

/** What a combination is shipped as. */
export interface Component {
  readonly sku: string;
  readonly name: string;
  /** in one set */
  readonly qty: number;
  /** of one */
  readonly cbm4: Cbm4;
}

/** An option combination as catalog sells it today. */
export interface Sellable {
  readonly sku: string;
  readonly productSku: string;
  readonly url: string;
  readonly name: string;
  readonly collection: string;
  readonly thumb: string;
  /** 'Queen, Sage linen' */
  readonly optionText: string;
  /** 'Queen' */
  readonly size: string;
  /** 'Sage linen' */
  readonly colour: string;
  /** today's selling price */
  readonly priceCents: Cents;
  readonly msrpCents: Cents;
  /** no discount of staff goes below it without approval; 0 = none */
  readonly floorPriceCents: Cents;
  /** checked by catalog when stock is held, so a stale price is found out */
  readonly priceVersion: number;
  /** sold from clearance stock alone */
  readonly isClearance: boolean;
  /** the product's own prices of these tags; 0 = the tag's */
  readonly assemblyCents: Cents;
  readonly rubbishCents: Cents;
  readonly isHot: boolean;
  readonly isSale: boolean;
  /** in stock or able to come back */
  readonly available: boolean;
  /** false: clearance or discontinued, with no purchase order */
  readonly resupply: boolean;
  /** whole sets that stock could supply now */
  readonly freeAny: number;
  /** the NZ day on which what is missing arrives; null = unknown, or nothing is missing */
  readonly incomingOn: NzDate | null;
  /** of one set, all its components */
  readonly volumeCbm4: Cbm4;
  readonly components: readonly Component[];
  readonly brand: string;
  /** names, level 1 to 3 */
  readonly categoryPath: readonly string[];
}

/** What it is, with its size. */
export const descriptionOf = ({ name, size }: Sellable): string =>
  [name, size].filter((text) => text !== '').join(', ');

/** When so many of it are delivered and can be collected, as on the product's page. */
export function etasOf({ freeAny, available, incomingOn }: Sellable, qty: number, when: When) {
  const outlook = { ready: freeAny >= qty, available, incomingOn };
  return { etaText: deliveryEta(outlook, when), etaPickup: pickupEta(outlook, when.today) };
}

/** What a sku with a size and a colour leads to. */
export type Choice =
  | { readonly kind: 'sellable'; readonly sellable: Sellable }
  | { readonly kind: 'missing'; readonly choice: 'size' | 'colour' };
