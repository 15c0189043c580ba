import { asCents, ZERO } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import type { Sellable } from '../src/domain/sellable.ts';

/** A combination in the domain's own form. */
export const aSold = (given: Partial<Sellable> & Pick<Sellable, 'sku'>): Sellable => ({
  ...{
    productSku: given.sku,
    url: '',
    name: given.sku,
    collection: '',
    thumb: '',
    optionText: '',
    size: '',
    colour: '',
  },
  ...{ brand: '', categoryPath: [], components: [], incomingOn: null },
  ...{
    priceCents: asCents(10_000),
    msrpCents: ZERO,
    floorPriceCents: ZERO,
    assemblyCents: ZERO,
    rubbishCents: ZERO,
    isClearance: false,
    priceVersion: 1,
    isHot: false,
    isSale: false,
  },
  ...{ volumeCbm4: asCbm4(1_000), available: true, resupply: true, freeAny: 9 },
  ...given,
});
