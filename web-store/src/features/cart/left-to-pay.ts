import type { CartContent } from '@shop/contract/v1/cart';
import { formatMoney, greater, subtract, wireCents, ZERO } from '@shop/primitives/money';

type Paid = Pick<CartContent, 'cart' | 'voucher'>;

const voucherCents = ({ voucher }: Paid) => wireCents(voucher?.amount ?? '');

/** The chosen method's share of the grand total, as on the wire: what the gift voucher does not pay. */
export const methodAmount = (content: Paid): string =>
  formatMoney(subtract(wireCents(content.cart.grandtotal), voucherCents(content)));

/** What is still to be paid, as on the wire: the method's share less what was received for this order already. */
export const leftToPay = (content: Paid): string =>
  formatMoney(greater(ZERO, subtract(wireCents(content.cart.remaining), voucherCents(content))));

/** Whether a voucher or an earlier payment covers a part of the grand total. */
export const isPaidInPart = (content: Paid): boolean =>
  voucherCents(content) > 0 || wireCents(content.cart.paidAmount) > 0;
