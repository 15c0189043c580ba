// @vitest-environment jsdom
import type { CartContent } from '@shop/contract/v1/cart';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckoutEvents } from './checkout-analytics.ts';

type Sent = { event: string; ecommerce: Record<string, unknown> };

const layer: Sent[] = [];
const pixel = vi.fn();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(window, { dataLayer: layer, fbq: pixel });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  layer.length = 0;
  pixel.mockClear();
});

const goods = { item_id: 'A', quantity: 2 };
const cart = (zip: string, gateway: string, cartItems: readonly object[] = [{}]): CartContent =>
  ({
    ...{ cart: { grandtotal: '198.00', zip }, cartItems, ga4Itmes: [goods], itemcount: 2 },
    payments: [{ gateway, code: '' }],
  }) as unknown as CartContent;

function Page({ content }: { content: CartContent | undefined }) {
  useCheckoutEvents(content);
  return null;
}
const show = (content?: CartContent) => act(() => root.render(<Page content={content} />));
const names = () => layer.map(({ event }) => event);

it('the checkout begins once, when its cart is there and holds something', () => {
  show();
  show(cart('', '', []));
  expect(names()).toEqual([]);
  show(cart('', ''));
  show(cart('', ''));
  expect(names()).toEqual(['view_cart', 'begin_checkout']);
  expect(layer[1]?.ecommerce).toEqual({ currency: 'NZD', value: '198.00', items: [goods] });
});

it('the pixel gets one InitiateCheckout for it', () => {
  show(cart('', ''));
  show(cart('0632', ''));
  const contents = [{ id: 'A', quantity: 2 }];
  const fields = {
    content_ids: ['A'],
    contents,
    content_type: 'product',
    value: '198.00',
    currency: 'NZD',
    num_items: 2,
  };
  expect(pixel.mock.calls).toEqual([['track', 'InitiateCheckout', fields]]);
});

it('each postcode and each chosen method is told once, with its own words', () => {
  show(cart('', ''));
  layer.length = 0;
  show(cart('0632', ''));
  show(cart('0632', 'windcave'));
  show(cart('6011', 'windcave'));
  const told = layer.map(({ event, ecommerce }) => [event, ecommerce['shipping_tier'] ?? ecommerce['payment_type']]);
  expect(told).toEqual([
    ['add_shipping_info', 'ZIPCODE 0632'],
    ['add_payment_info', 'windcave'],
    ['add_shipping_info', 'ZIPCODE 6011'],
  ]);
});
