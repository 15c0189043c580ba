import { MAIL_PATTERN } from '../scenarios/order.ts';
import { booksOf } from '../shop/store.ts';
import type { Shop } from '../shop/shop.ts';
import { mark } from './bars.ts';

/** Whether the sale left what it should: nothing oversold, no fact unsent, one paid order and one letter a sale. */
export async function verifiedBooks(shop: Shop, placed: number): Promise<{ line: string; areRight: boolean }> {
  const { paid, letters, unpublished, oversold } = await booksOf(shop, MAIL_PATTERN);
  const areRight = paid === placed && letters >= placed && unpublished === 0 && oversold === 0;
  const left = `${unpublished} facts unsent, ${oversold} stock rows oversold`;
  return { line: `${mark(areRight)} ${placed} orders placed: ${paid} paid, ${letters} letters, ${left}`, areRight };
}
