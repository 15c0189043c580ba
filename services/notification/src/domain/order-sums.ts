import { type Cents, formatDollars } from '@shop/primitives/money';
import { isCollected, type Order } from './order.ts';
import { oneLine } from './plain-text.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** takes away from the total */
  readonly isOff?: boolean;
}

/** The rows above the total. With it they add up: what is not shown is 0. */
export function sumRows(order: Order): Figure[] {
  const { totals, couponCode } = order;
  const code = oneLine(couponCode);
  return [
    { label: 'Subtotal', value: formatDollars(totals.subtotalCents) },
    delivery(order),
    ...charge('Assembly', totals.assemblyCents),
    ...charge('Rubbish removal', totals.rubbishCents),
    ...off('Direct discount', totals.itemDiscountCents),
    ...off(code ? `Coupon discount (${code})` : 'Coupon discount', totals.couponDiscountCents),
  ];
}

/** As a quote shows them: its lines have the price after their discount, so the first row and the discount make their sum. */
export function quoteSums({ totals, couponCode, lines }: Pick<Order, 'totals' | 'couponCode' | 'lines'>): Figure[] {
  const isReduced = totals.itemDiscountCents !== 0;
  const code = oneLine(couponCode);
  return [
    { label: isReduced ? 'Subtotal before discount' : 'Subtotal', value: formatDollars(totals.subtotalCents) },
    ...off('Direct discount, in the lines', totals.itemDiscountCents),
    ...off(code ? `Coupon discount (${code})` : 'Coupon discount', totals.couponDiscountCents),
    delivery({ totals, lines }),
    ...charge('Assembly', totals.assemblyCents),
    ...charge('Rubbish removal', totals.rubbishCents),
  ];
}

function delivery({ totals, lines }: Pick<Order, 'totals' | 'lines'>): Figure {
  const label = lines.every(isCollected) ? 'Collection' : 'Delivery';
  return { label, value: feeText(totals) };
}

const feeText = ({ delivery, shippingCents }: { delivery: string; shippingCents: Cents }): string => {
  if (delivery === 'TBC') return 'To be confirmed';
  return shippingCents === 0 ? 'FREE' : formatDollars(shippingCents);
};

/** What bringing a cart costs, by its postcode. */
export const cartDelivery = (cart: { delivery: string; shippingCents: Cents }): Figure => ({
  label: 'Delivery',
  value: feeText(cart),
});

const charge = (label: string, amount: Cents): Figure[] =>
  amount === 0 ? [] : [{ label, value: formatDollars(amount) }];

const off = (label: string, amount: Cents): Figure[] =>
  amount === 0 ? [] : [{ label, value: `−${formatDollars(amount)}`, isOff: true }];

export const gstText = (gst: Cents): string => `Includes GST of ${formatDollars(gst)}`;
