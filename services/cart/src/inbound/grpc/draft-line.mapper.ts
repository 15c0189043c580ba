import type { ComponentStock } from '@shop/commerce/component-stock';
import type { When } from '@shop/commerce/eta';
import { ZERO } from '@shop/primitives/money';
import type * as wire from '@shop/proto/cart/v1/draft';
import type { StockOf } from '../../domain/component-stock.ts';
import { type DeliveryTag, tagPrices } from '../../domain/delivery-tags.ts';
import type { DraftLine } from '../../domain/draft-line.ts';
import type { PricedDraft } from '../../domain/draft-pricing.ts';
import { shownDiscount } from '../../domain/line-price.ts';
import { type Component, descriptionOf, etasOf, type Sellable } from '../../domain/sellable.ts';
import { isBackOrder, subItemOf, todoOf, unitsOf } from '../../domain/sub-items.ts';
import { fromAllocation, fromDiscount, toWireMethod } from './draft-words.mapper.ts';

type Priced = PricedDraft['lines'][number];
interface Beside {
  readonly stock: StockOf;
  readonly when: When;
  readonly tags: readonly DeliveryTag[];
}

/** An item that is no longer sold is shown by its sku, without a price; it has to be taken out. */
export function fromDraftLine(
  { line, sellable, price, totals }: Priced,
  { stock, when, tags }: Beside,
): wire.DraftLine {
  const discount = price && shownDiscount(line, price);
  const { lineId, sku, qty, pickLocation } = line;
  return {
    ...{ lineId, sku, qty, pickLocation, method: toWireMethod(line.method) },
    ...(sellable ? { ...textsOf(sellable), ...etasOf(sellable, qty, when) } : unknownItem(sku)),
    eachOrgCents: price?.orgCents ?? ZERO,
    eachCents: price?.eachCents ?? ZERO,
    todayCents: sellable?.priceCents ?? ZERO,
    discount: discount && fromDiscount(discount, line.approval),
    rowCents: totals?.rowCents ?? ZERO,
    rowGstCents: totals?.gstCents ?? ZERO,
    subItems: sellable ? subItemsOf(line, sellable, stock) : [],
    todo: todoOf(line, sellable, when.today),
    frozen: line.frozenOrgCents !== null,
    tagCents: tagPrices(sellable, tags),
  };
}

const textsOf = (sellable: Sellable) => ({
  productSku: sellable.productSku,
  name: sellable.name,
  url: sellable.url,
  thumb: sellable.thumb,
  collection: sellable.collection,
  description: descriptionOf(sellable),
  colour: sellable.colour,
  stock: sellable.freeAny,
});

const unknownItem = (sku: string): ReturnType<typeof textsOf> & ReturnType<typeof etasOf> => ({
  ...{ productSku: '', name: sku, url: '', thumb: '', collection: '', description: sku, colour: '' },
  ...{ stock: 0, etaText: '', etaPickup: '' },
});

const subItemsOf = (line: DraftLine, { components, ...sellable }: Sellable, stock: StockOf): wire.DraftSubItem[] =>
  components.map((component) => ({
    item: itemOf(component, line),
    collection: sellable.collection,
    description: component.name,
    colour: sellable.colour,
    isBackOrder: isBackOrder(subItemOf(line, component.sku)),
    ...figuresOf(stock.get(component.sku)),
  }));

function itemOf(component: Component, line: DraftLine) {
  const { sku, name, cbm4 } = component;
  const { notes, tags, allocations } = subItemOf(line, sku);
  return {
    ...{ sku, name, cbm4, qty: unitsOf(line, component) },
    ...{ notes, tags: [...tags], allocations: allocations.map(fromAllocation) },
  };
}

const figuresOf = (stock: ComponentStock | undefined) => ({
  locations: Object.fromEntries((stock?.locations ?? []).map(({ location, ...figures }) => [location, figures])),
  purchaseOrders: Object.fromEntries(
    (stock?.incoming ?? []).map(({ purchaseOrder, ...figures }) => [purchaseOrder, figures]),
  ),
});
