import type { Product } from '@shop/contract/v1/product';
import type { ListingAnswer } from '@shop/contract/v1/listing';
import { track } from './analytics.ts';

type Combination = Product['combinations'][number];

/** A combination on its page as GA4 wants it. Its last crumbs are those of its categories. */
export function trackView(product: Product, shown: Combination | undefined): void {
  const [category = '', second, third] = product.breadcrumbs.map(({ name }) => name);
  const price = shown?.price ?? product.price;
  const item = {
    item_id: shown?.sku ?? product.sku,
    item_name: product.name,
    item_brand: product.brand,
    item_category: category,
    ...(second ? { item_category2: second } : {}),
    ...(third ? { item_category3: third } : {}),
    price,
    quantity: 1,
  };
  track({ event: 'view_item', ecommerce: { currency: 'NZD', value: price, items: [item] } });
}

type List = ListingAnswer['listdataGA4'];

/** The items of the lists on this page, as they were reported. */
const listed = new Map<string, { list: List; item: List['ecommerce']['items'][number] }>();

/** A part of a list, shown for the first time. */
export function trackList(list: List): void {
  for (const item of list.ecommerce.items) listed.set(item.item_id, { list, item });
  track(list);
}

/** A card that was pressed, as its list was reported; nothing for a card of no list. */
export function trackSelect(sku: string): void {
  const found = listed.get(sku);
  if (!found) return;
  const { item_list_id, item_list_name } = found.list.ecommerce;
  const of = { item_list_id, item_list_name, items: [found.item] };
  track({ event: 'select_item', ecommerce: { currency: 'NZD', value: found.item.price, ...of } });
}
