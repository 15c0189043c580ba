import { type Cents, formatDollars } from '@shop/primitives/money';
import type { Order } from './order.ts';
import { oneLine } from './plain-text.ts';

/** A label and its figure, ready to be read. */
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
    { label: 'Subtotal', value: formatDollars(totals.subtotal) },
    delivery(order),
    ...charge('Assembly', totals.assembly),
    ...charge('Rubbish removal', totals.rubbish),
    ...off('Direct discount', totals.itemDiscount),
    ...off(code ? `Coupon discount (${code})` : 'Coupon discount', totals.couponDiscount),
  ];
}

function delivery({ totals, lines }: Order): Figure {
  const label = lines.every(({ isPickup }) => isPickup) ? 'Collection' : 'Delivery';
  if (totals.delivery === 'TBC') return { label, value: 'To be confirmed' };
  return { label, value: totals.shipping === 0 ? 'FREE' : formatDollars(totals.shipping) };
}

const charge = (label: string, amount: Cents): Figure[] =>
  amount === 0 ? [] : [{ label, value: formatDollars(amount) }];

const off = (label: string, amount: Cents): Figure[] =>
  amount === 0 ? [] : [{ label, value: `−${formatDollars(amount)}`, isOff: true }];
