import type { BookReader } from '../shop/books.ts';
import { mark } from './bars.ts';

/**
 * Whether the sales left what they should: nothing oversold, no event unpublished, one e-mail an order, and every order that was
 * shown as placed stands. More may stand than were shown: a page that came too late does not undo a payment.
 */
export async function verifiedBooks(books: BookReader, placed: number): Promise<{ line: string; areRight: boolean }> {
  const { standing, emails, unpublished, oversold } = await books.read();
  const areRight = standing >= placed && emails === standing && unpublished === 0 && oversold === 0;
  const left = `${unpublished} events unpublished, ${oversold} stock rows oversold`;
  return {
    line: `${mark(areRight)} ${placed} orders shown as placed or paid: ${standing} stand, ${emails} e-mails, ${left}`,
    areRight,
  };
}
