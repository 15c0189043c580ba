import type { CartContent } from '@shop/contract/v1/cart';
import { useEffect, useRef } from 'react';
import { track, trackPixel } from '../../../lib/analytics.ts';

const event = (name: string, content: CartContent, more: object = {}) => ({
  event: name,
  ecommerce: { currency: 'NZD', value: content.cart.grandtotal, items: content.ga4Itmes, ...more },
});

/** begin_checkout once the cart is there, add_shipping_info only with a postcode, add_payment_info (docs/rules/pages.md 8). */
export function useCheckoutEvents(content: CartContent | undefined): void {
  const isSent = useRef(false);
  useEffect(() => {
    if (!content || isSent.current || content.cartItems.length === 0) return;
    isSent.current = true;
    track(event('begin_checkout', content));
    trackPixel('InitiateCheckout');
    const { zip } = content.cart;
    if (zip) track(event('add_shipping_info', content, { shipping_tier: `ZIPCODE ${zip}` }));
    const [payment] = content.payments;
    track(event('add_payment_info', content, { payment_type: payment?.gateway ?? content.pMethods[0]?.code ?? '' }));
  }, [content]);
}
