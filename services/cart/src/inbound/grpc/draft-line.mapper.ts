import { ZERO } from '@shop/primitives/money';
import type * as wire from '@shop/proto/cart/v1/draft';
import { ShipMethod } from '@shop/proto/common/v1/counter';
import type { ComponentStock } from '../../application/draft-ports.ts';
import type { Method } from '../../domain/cart.ts';
import type { DraftLine } from '../../domain/draft.ts';
import type { PricedDraft } from '../../domain/draft-pricing.ts';
import type { Component, Sellable } from '../../domain/sellable.ts';

const METHODS: Readonly<Record<Method, ShipMethod>> = {
  DEL: ShipMethod.SHIP_METHOD_DEL,
  PCK: ShipMethod.SHIP_METHOD_PCK,
};
export const toWireMethod = (method: Method): ShipMethod => METHODS[method];

/** Drafts keep no allocations so far, so every item lacks its own before payment. */
const LACKS_ALLOCATION = 'needs allocation';

type Priced = PricedDraft['lines'][number];
type StockOf = ReadonlyMap<string, ComponentStock>;

/** An item that is no longer sold is shown by its sku, without a price; it has to be taken out. */
export function fromDraftLine({ line, sellable, totals }: Priced, stock: StockOf): wire.DraftLine {
  const each = sellable?.priceCents ?? ZERO;
  const { lineId, sku, qty, pickLocation } = line;
  return {
    ...{ lineId, sku, qty, pickLocation, method: METHODS[line.method] },
    ...(sellable ? textsOf(sellable) : unknownItem(sku)),
    ...{ eachOrgCents: each, eachCents: each, todayCents: each },
    rowCents: totals?.rowCents ?? ZERO,
    rowGstCents: totals?.gstCents ?? ZERO,
    subItems: sellable ? subItemsOf(line, sellable, stock) : [],
    todo: LACKS_ALLOCATION,
    frozen: false,
  };
}

const textsOf = (sellable: Sellable) => ({
  productSku: sellable.productSku,
  name: sellable.name,
  url: sellable.url,
  thumb: sellable.thumb,
  collection: sellable.collection,
  description: [sellable.name, sellable.size].filter((text) => text !== '').join(', '),
  colour: sellable.colour,
  stock: sellable.freeAny,
  etaText: sellable.etaText,
  etaPickup: sellable.etaPickup,
});

const unknownItem = (sku: string): ReturnType<typeof textsOf> => ({
  ...{ productSku: '', name: sku, url: '', thumb: '', collection: '', description: sku, colour: '' },
  ...{ stock: 0, etaText: '', etaPickup: '' },
});

const subItemsOf = ({ qty }: DraftLine, { components, ...sellable }: Sellable, stock: StockOf): wire.DraftSubItem[] =>
  components.map((component) => ({
    item: itemOf(component, qty),
    collection: sellable.collection,
    description: component.name,
    colour: sellable.colour,
    isBackOrder: false,
    ...figuresOf(stock.get(component.sku)),
  }));

const itemOf = ({ sku, name, qty, cbm4 }: Component, sets: number) => ({
  ...{ sku, name, cbm4, qty: qty * sets },
  ...{ notes: '', tags: [], allocations: [] },
});

const figuresOf = (stock: ComponentStock | undefined) => ({
  locations: Object.fromEntries((stock?.locations ?? []).map(({ location, ...figures }) => [location, figures])),
  purchaseOrders: Object.fromEntries(
    (stock?.incoming ?? []).map(({ purchaseOrder, ...figures }) => [purchaseOrder, figures]),
  ),
});
