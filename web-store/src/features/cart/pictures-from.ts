import type { CartContent } from '@shop/contract/v1/cart';

/** The cart with its pictures at the content base URL; without one, and for whole addresses, they stay where they are. */
export function picturesFrom(base: string, content: CartContent): CartContent {
  if (base === '') return content;
  const place = base.replace(/\/$/, '');
  const from = (thumb: string) => (thumb.startsWith('/') ? place + thumb : thumb);
  return { ...content, cartItems: content.cartItems.map((item) => ({ ...item, thumb: from(item.thumb) })) };
}
