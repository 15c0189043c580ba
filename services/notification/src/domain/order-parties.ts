import type { Buyer, Order } from './order.ts';
import { oneLine } from './plain-text.ts';

/** A name and where it is, under a heading. */
export interface Party {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Above $1,000 a receipt names the buyer with an address (GST Act 1985 s 19N; protocols 4e). Cents. */
const NAMED_ABOVE = 100_000;
const ADDRESS_MOST = 300;

/** @param forWhom what the buyer's name stands under, as 'Receipt for' */
export function parties(order: Order, forWhom: string): Party[] {
  const { buyer, totals, lines } = order;
  const named = totals.grandTotal > NAMED_ABOVE;
  const isDelivered = lines.some(({ isPickup }) => !isPickup);
  const bill = {
    title: forWhom,
    lines: [...nameLines(buyer), ...(named ? [billing(buyer)] : [])].filter(Boolean),
  };
  if (!isDelivered) return [bill];
  const ship = [...nameLines(buyer), shipping(buyer), oneLine(buyer.mobile)].filter(Boolean);
  if (named && billing(buyer) === shipping(buyer)) return [{ title: `${forWhom} and delivery to`, lines: ship }];
  return [bill, { title: 'Delivery to', lines: ship }];
}

const nameLines = ({ firstname, lastname, company }: Buyer): string[] => [
  oneLine(`${firstname} ${lastname}`),
  oneLine(company),
];

function shipping({ shippingAddress, shippingZip }: Buyer): string {
  const address = oneLine(shippingAddress, ADDRESS_MOST);
  const zip = oneLine(shippingZip, 10);
  return address.includes(zip) ? address : `${address} ${zip}`;
}

const billing = (buyer: Buyer): string => oneLine(buyer.billingAddress, ADDRESS_MOST) || shipping(buyer);
