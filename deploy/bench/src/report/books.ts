import { MAIL_PATTERN } from '../scenarios/order.ts';
import { booksOf } from '../shop/store.ts';
import type { Shop } from '../shop/shop.ts';
import { mark } from './bars.ts';

/**
 * Whether the sale left what it should: nothing oversold, no fact unsent, one letter a paid order, and every order that
 * was shown as paid is. More may be paid than were shown: a page that came too late does not undo a payment.
 */
export async function verifiedBooks(shop: Shop, placed: number): Promise<{ line: string; areRight: boolean }> {
  const { paid, letters, unpublished, oversold } = await booksOf(shop, MAIL_PATTERN);
  const areRight = paid >= placed && letters === paid && unpublished === 0 && oversold === 0;
  const left = `${unpublished} facts unsent, ${oversold} stock rows oversold`;
  return {
    line: `${mark(areRight)} ${placed} orders shown as paid: ${paid} paid, ${letters} letters, ${left}`,
    areRight,
  };
}
