import type { Contact } from '@shop/primitives/contact';
import { isCollected, type Order } from './order.ts';
import { oneLine } from './plain-text.ts';

/** A name and where it is, under a heading. */
export interface Party {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Above $1,000 a receipt names the buyer with an address (GST Act 1985 s 19N). Cents. */
const NAMED_ABOVE = 100_000;
const ADDRESS_MOST = 300;
const COMMENT_MOST = 500;

/** @param forWhom what the buyer's name stands under, as 'Receipt for' */
export function parties(order: Order, forWhom: string): Party[] {
  const { contact, totals, lines } = order;
  const named = totals.grandTotalCents > NAMED_ABOVE;
  const isDelivered = !lines.every(isCollected);
  const bill = {
    title: forWhom,
    lines: [...nameLines(contact), ...(named ? [billing(contact)] : [])].filter(Boolean),
  };
  if (!isDelivered) return [bill];
  const goods = [shipping(contact), leaveAt(contact), forTheDriver(contact)];
  const ship = [...nameLines(contact), ...goods, oneLine(contact.mobile)].filter(Boolean);
  if (named && billing(contact) === shipping(contact)) return [{ title: `${forWhom} and delivery to`, lines: ship }];
  return [bill, { title: 'Delivery to', lines: ship }];
}

const nameLines = ({ firstname, lastname, company }: Contact): string[] => [
  oneLine(`${firstname} ${lastname}`),
  oneLine(company),
];

/** The delivery address in one line, its postcode once. */
export function shipping(contact: Contact): string {
  const address = oneLine(contact.address, ADDRESS_MOST);
  const zip = oneLine(contact.zip, 10);
  return address.includes(zip) ? address : `${address} ${zip}`.trim();
}

/** Where the driver may leave the goods, '' = nowhere. */
export const leaveAt = ({ leaveAt: place }: Contact): string => place && `Leave at: ${oneLine(place, ADDRESS_MOST)}`;

const forTheDriver = ({ comment }: Contact): string => comment && `For the driver: ${oneLine(comment, COMMENT_MOST)}`;

const billing = (contact: Contact): string => oneLine(contact.billingAddress, ADDRESS_MOST) || shipping(contact);
