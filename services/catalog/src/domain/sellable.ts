import type { NzDate } from '@shop/primitives/nz-time';
import type { StockOutlook } from '@shop/commerce/eta';
import type { Component } from './product.ts';

/** A combination sku, or a product sku with the chosen codes. */
export interface Choice {
  readonly sku: string;
  readonly xsel: string;
  readonly ysel: string;
}

/** What a cart needs to price a line. Money is cents, GST included. */
export interface Sellable {
  /** what was requested */
  readonly requestedSku: string;
  /** of the combination; '' when a choice is missing */
  readonly sku: string;
  readonly productSku: string;
  readonly url: string;
  readonly name: string;
  readonly collection: string;
  readonly thumb: string;
  readonly xName: string;
  readonly yName: string;
  readonly priceCents: number;
  readonly msrpCents: number;
  readonly priceVersion: number;
  readonly isHot: boolean;
  readonly isSale: boolean;
  readonly freeAny: number;
  /** false: it cannot come back */
  readonly resupply: boolean;
  readonly incomingOn: NzDate | null;
  readonly floorPriceCents: number;
  readonly components: Component[];
  readonly brand: string;
  readonly categoryPath: string[];
  /** sold from clearance stock alone */
  readonly isClearance: boolean;
  readonly assemblyCents: number;
  readonly rubbishCents: number;
  /** which choice is missing, when the request fits several combinations; the fields of a combination are then empty */
  readonly missingChoice: '' | 'size' | 'colour';
}

/** In stock, or able to come back. */
export function outlookOf({ freeAny, resupply, incomingOn }: Sellable): StockOutlook {
  return { ready: freeAny > 0, available: freeAny > 0 || resupply, incomingOn };
}

/** The answer to a request that fits several combinations: nothing but what is missing. */
export const withoutChoice = (requestedSku: string, missingChoice: Sellable['missingChoice']): Sellable => ({
  requestedSku,
  missingChoice,
  sku: '',
  productSku: '',
  url: '',
  name: '',
  collection: '',
  thumb: '',
  xName: '',
  yName: '',
  priceCents: 0,
  msrpCents: 0,
  priceVersion: 0,
  isHot: false,
  isSale: false,
  freeAny: 0,
  resupply: false,
  incomingOn: null,
  floorPriceCents: 0,
  components: [],
  brand: '',
  categoryPath: [],
  isClearance: false,
  assemblyCents: 0,
  rubbishCents: 0,
});
