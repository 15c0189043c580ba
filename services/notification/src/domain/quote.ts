import { backOrdered, quotedBackOrder } from '@shop/commerce/back-order';
import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Order, OrderLine } from './order.ts';

/** The parts of a saved quote that its mail and its document show. */
export interface Quote extends Pick<Order, 'orderNo' | 'version' | 'contact' | 'couponCode' | 'totals'> {
  readonly branch: string;
  readonly lines: readonly QuoteLine[];
  readonly createdAt: Date;
  /** when this version was saved */
  readonly savedAt: Date;
  /** its last day */
  readonly expiresOn: NzDate;
  /** it can be paid: neither expired nor deleted nor an order already */
  readonly isOpen: boolean;
  /** a secret: in the pay link and nowhere else */
  readonly token: string;
  /** the sender's words, '' = none */
  readonly note: string;
  /** who sent it, or saved it; '' = not known any more */
  readonly staffId: string;
}

/** Its quantity times eachCents is what the line costs, eachOrgCents what one would cost without its discount. */
export interface QuoteLine extends OrderLine {
  readonly sku: string;
  readonly eachCents: Cents;
  readonly description: string;
  readonly parts: readonly QuotePart[];
}

/** A piece of a line. Quantity: of all sets of the line together. */
export interface QuotePart {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly notes: string;
}

/** Whom the customer may answer. */
export interface StaffMember {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** Its delivery is still to be quoted: the total is without it. */
export const isUnpriced = ({ delivery }: Pick<Quote['totals'], 'delivery'>): boolean => delivery === 'TBC';

/** '' = everything of the line is there or on its way already. */
export const backOrderNote = (line: QuoteLine): string => quotedBackOrder(backOrdered(line));

/** A line that consists of one piece is that piece: only what was noted of it is worth saying. */
export const isSet = ({ parts }: QuoteLine): boolean => parts.length > 1;

/** What the description says beyond the name and the options chosen: catalog's is the name with the size. '' = nothing. */
export function saysMore({ name, optionText, description }: QuoteLine): string {
  const said = new Set([name, optionText].flatMap(wordsOf));
  return wordsOf(description).every((words) => said.has(words)) ? '' : description;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[,.]\s*/);
