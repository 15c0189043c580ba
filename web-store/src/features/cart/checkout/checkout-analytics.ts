import type { CartContent } from '@shop/contract/v1/cart';
import { useEffect, useRef } from 'react';
import { track, trackPixel } from '../../../lib/analytics.ts';

const event = (name: string, content: CartContent, more: object = {}) => ({
  event: name,
  ecommerce: { currency: 'NZD', value: content.cart.grandtotal, items: content.ga4Itmes, ...more },
});

/** The fields that advertisers match a purchase by. */
const pixelFields = ({ cart, ga4Itmes, itemcount }: CartContent) => ({
  content_ids: ga4Itmes.map(({ item_id: id }) => id),
  contents: ga4Itmes.map(({ item_id: id, quantity }) => ({ id, quantity })),
  content_type: 'product',
  value: cart.grandtotal,
  currency: 'NZD',
  num_items: itemcount,
});

/** The method the server has for what no voucher pays; '' until one was chosen. */
const gatewayOf = ({ payments }: CartContent): string => payments.find(({ code }) => code === '')?.gateway ?? '';

/**
 * view_cart and begin_checkout once the cart is there, add_shipping_info with each postcode, add_payment_info with each choice of a
 * method (docs/rules/pages.md 8).
 */
export function useCheckoutEvents(content: CartContent | undefined): void {
  const sent = useRef({ cart: false, zip: '', gateway: '' });
  useEffect(() => {
    if (!content || content.cartItems.length === 0) return;
    const { zip } = content.cart;
    const gateway = gatewayOf(content);
    if (!sent.current.cart) {
      track(event('view_cart', content));
      track(event('begin_checkout', content));
      trackPixel('InitiateCheckout', pixelFields(content));
    }
    if (zip !== '' && zip !== sent.current.zip)
      track(event('add_shipping_info', content, { shipping_tier: `ZIPCODE ${zip}` }));
    if (gateway !== '' && gateway !== sent.current.gateway)
      track(event('add_payment_info', content, { payment_type: gateway }));
    sent.current = { cart: true, zip, gateway };
  }, [content]);
}
