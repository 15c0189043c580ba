import type { Sellable } from '@shop/proto/catalog/v1/catalog';

/** A combination as catalog would answer it. */
export function aSellable(given: Partial<Sellable> & Pick<Sellable, 'sku' | 'priceCents'>): Sellable {
  return {
    productSku: given.sku.split('-')[0] ?? given.sku,
    url: given.sku.toLowerCase(),
    name: given.sku,
    collection: 'Drover',
    thumb: `/pictures/${given.sku}.webp`,
    xName: '',
    yName: '',
    msrpCents: 0,
    priceVersion: 1,
    isHot: false,
    isSale: false,
    available: true,
    resupply: true,
    freeAny: 5,
    incomingOn: '',
    floorPriceCents: 0,
    components: [{ sku: `${given.sku}-A`, name: 'box', qty: 1, cbm4: 1000 }],
    brand: 'Drover',
    categoryPath: ['Living', 'Sofas'],
    missingChoice: '',
    requestedSku: given.sku,
    assemblyCents: 0,
    rubbishCents: 0,
    isClearance: false,
    ...given,
  };
}

const sofa = {
  productSku: 'SOFA',
  name: 'Drover sofa',
  xName: '3 seater',
  components: [
    { sku: 'SOFA-FRAME', name: 'frame', qty: 1, cbm4: 6066 },
    { sku: 'SOFA-CUSHION', name: 'cushion', qty: 3, cbm4: 500 },
  ],
};

/** The shop of these tests. The lamp is on clearance: three are left and no more will come. */
export const goods = () => [
  aSellable({ ...sofa, sku: 'SOFA-3S-SAGE', yName: 'Sage linen', priceCents: 189_900, msrpCents: 220_000 }),
  aSellable({ ...sofa, sku: 'SOFA-3S-RUST', yName: 'Rust wool', priceCents: 199_900 }),
  aSellable({ sku: 'LAMP', name: 'Brass lamp', priceCents: 9_900, resupply: false, freeAny: 3 }),
  aSellable({ sku: 'RUG', name: 'Sand rug', priceCents: 3_333, isHot: true }),
];

/** The sofa comes in one size and two colours. */
export const CHOICES: Record<string, string> = { 'SOFA 3S SAGE': 'SOFA-3S-SAGE', 'SOFA 3S RUST': 'SOFA-3S-RUST' };
