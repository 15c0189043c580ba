import type { CartContent } from '@shop/contract/v1/cart';
import { centsWire, wireCents } from '@shop/ui/money';

/** What the chosen method pays, as on the wire: the grand total less what the gift voucher pays of it. */
export const leftToPay = ({ cart, voucher }: Pick<CartContent, 'cart' | 'voucher'>): string =>
  centsWire(wireCents(cart.grandtotal) - wireCents(voucher?.amount ?? ''));
