import type { Ga4Event, Ga4Item, KlaviyoEvent } from '@shop/contract/v1/analytics';
import type { AffectedLine } from '@shop/proto/cart/v1/cart';
import type { Card } from '@shop/proto/catalog/v1/catalog';
import { wire } from './money.ts';

/** The fields of a GA4 item that do not depend on the seller. */
export interface Goods {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly categoryPath: readonly string[];
  readonly variant: string;
  readonly priceCents: number;
  readonly qty: number;
}

export function ga4Item({ sku, name, brand, categoryPath, variant, priceCents, qty }: Goods): Ga4Item {
  const [first = '', second, third] = categoryPath;
  return {
    item_id: sku,
    item_name: name,
    item_brand: brand,
    item_category: first,
    ...(second ? { item_category2: second } : {}),
    ...(third ? { item_category3: third } : {}),
    ...(variant ? { item_variant: variant } : {}),
    price: wire(priceCents),
    quantity: qty,
  };
}

export const goodsOfCard = (card: Card): Goods => ({
  sku: card.sku,
  name: card.name,
  brand: card.brand,
  categoryPath: card.categoryPath,
  variant: '',
  priceCents: card.priceCents,
  qty: 1,
});

const valueOf = (goods: readonly Goods[]): number =>
  goods.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);

export function ga4Event(event: Ga4Event['event'], goods: readonly Goods[]): Ga4Event {
  return { event, ecommerce: { currency: 'NZD', value: wire(valueOf(goods)), items: goods.map(ga4Item) } };
}

/** @param origin the shop's public one: these addresses are opened from e-mails */
export function klaviyoEvent(event: KlaviyoEvent['event'], line: AffectedLine, origin: string): KlaviyoEvent {
  const price = wire(line.priceCents);
  const total = wire(line.priceCents * line.qty);
  const url = `${origin}/${line.url}`;
  const image = line.thumb.startsWith('/') ? origin + line.thumb : line.thumb;
  const categories = [...line.categoryPath];
  return {
    event,
    $value: total,
    AddedItemProductName: line.name,
    AddedItemProductID: line.productSku,
    AddedItemSKU: line.sku,
    AddedItemCategories: categories,
    AddedItemImageURL: image,
    AddedItemURL: url,
    AddedItemPrice: price,
    AddedItemQuantity: line.qty,
    ItemNames: [line.name],
    CheckoutURL: `${origin}/cart`,
    Items: [
      {
        ProductID: line.productSku,
        SKU: line.sku,
        ProductName: line.name,
        Quantity: line.qty,
        ItemPrice: price,
        RowTotal: total,
        ProductURL: url,
        ImageURL: image,
        ProductCategories: categories,
      },
    ],
  };
}
