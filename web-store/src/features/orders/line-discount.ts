import type { OrderItem } from '@shop/contract/v1/order';
import { type Cents, subtract, sum, wireCents } from '@shop/primitives/money';

/** What a line's own discount takes off, cents. */
const lineDiscount = ({ row_price_org: before, row_price_inc: after }: OrderItem): Cents =>
  subtract(wireCents(before), wireCents(after));

export const isReduced = (item: OrderItem): boolean => lineDiscount(item) > 0;

/** What is off in the lines already; the rest of an order's discount is the coupon's. */
export const discountInLines = (items: readonly OrderItem[]): Cents => sum(items.map(lineDiscount));
