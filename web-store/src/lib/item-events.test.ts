import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { Product } from '@shop/contract/v1/product';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackList, trackSelect, trackView } from './item-events.ts';

const layer: unknown[] = [];
beforeEach(() => void vi.stubGlobal('window', { dataLayer: layer }));
afterEach(() => {
  vi.unstubAllGlobals();
  layer.length = 0;
});

const item = (sku: string, index: number) => ({
  item_id: sku,
  item_name: sku,
  item_brand: 'T&T',
  item_category: 'Living',
  price: '99.00',
  quantity: 1,
  index,
});
const list = (...skus: string[]): ListingAnswer['listdataGA4'] => ({
  event: 'view_item_list',
  ecommerce: {
    currency: 'NZD',
    value: '99.00',
    item_list_id: 'living',
    item_list_name: 'Living',
    items: skus.map(item),
  },
});

it('select_item names the card as its list did, also one that SHOW MORE brought', () => {
  trackList(list('A'));
  trackList(list('B', 'C'));
  trackSelect('C');
  expect(layer.at(-1)).toEqual({
    event: 'select_item',
    ecommerce: {
      currency: 'NZD',
      value: '99.00',
      item_list_id: 'living',
      item_list_name: 'Living',
      items: [item('C', 1)],
    },
  });
});

it('a card of no list selects nothing', () => {
  trackSelect('unknown');
  expect(layer).toEqual([]);
});

it('view_item is the combination on show, with the categories of the page', () => {
  const product = {
    sku: 'LAMP',
    name: 'Lamp',
    brand: 'T&T',
    price: '99.00',
    breadcrumbs: [
      { name: 'Lighting', url: 'lighting' },
      { name: 'Table lamps', url: 'lighting?type=table-lamps' },
    ],
  } as unknown as Product;
  trackView(product, { sku: 'LAMP-L', price: '129.00' } as Product['combinations'][number]);
  expect(layer).toEqual([
    {
      event: 'view_item',
      ecommerce: {
        currency: 'NZD',
        value: '129.00',
        items: [
          {
            item_id: 'LAMP-L',
            item_name: 'Lamp',
            item_brand: 'T&T',
            item_category: 'Lighting',
            item_category2: 'Table lamps',
            price: '129.00',
            quantity: 1,
          },
        ],
      },
    },
  ]);
});
