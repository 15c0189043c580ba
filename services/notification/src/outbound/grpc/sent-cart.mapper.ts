import { withCents } from '@shop/primitives/money';
import type * as wire from '@shop/proto/cart/v1/draft';
import type { SentCart } from '../../domain/sent-cart-email.ts';

/** @throws Error for a cart without its address or sums: cart sends none such */
export function toSentCart({ token, staffId, branch, note, contact, lines, totals }: wire.SentCart): SentCart {
  if (!contact || !totals) throw new Error('a sent cart came without its contact or totals');
  const email = contact.email.trim();
  return { token, staffId, branch, note, email, lines: lines.map(withCents), totals: withCents(totals) };
}
