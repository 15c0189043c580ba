import type { DocumentTotals, LineTotals } from '@shop/commerce/totals';
import type { Cents } from '@shop/primitives/money';
import type { Method } from './cart.ts';
import type { Details } from './details.ts';
import type { DeliveryPrice, PricedCart, PricedLine } from './pricing.ts';
import type { Sellable } from './sellable.ts';
import { payingTenders, type Tender } from './tenders.ts';

export interface OrderLine {
  readonly sellable: Sellable;
  readonly totals: LineTotals;
  readonly qty: number;
  readonly each: Cents;
  readonly method: Method;
  readonly pickLocation: string;
}
/** What order is asked to place: the words as typed without blanks at their ends, the figures as computed here. */
export interface OrderDocument {
  readonly words: Details;
  readonly customerId: string;
  /** only a coupon that takes something off: order takes a use of it */
  readonly couponCode: string;
  readonly lines: readonly OrderLine[];
  readonly totals: DocumentTotals;
  readonly delivery: DeliveryPrice['state'];
  readonly tenders: readonly Tender[];
}

/** @param priced a cart that may be completed: every item is still sold */
export function orderDocument(priced: PricedCart, customerId: string): OrderDocument {
  const { cart, totals, delivery, couponApplies, tenders } = priced;
  return {
    words: trimmed(cart.details),
    customerId,
    couponCode: couponApplies ? (cart.coupon?.code ?? '') : '',
    lines: priced.lines.flatMap(orderLine),
    totals,
    delivery: delivery.state,
    tenders: payingTenders(tenders),
  };
}

function orderLine({ line, sellable, totals }: PricedLine): OrderLine[] {
  if (!sellable || !totals) return [];
  const { qty, method, pickLocation } = line;
  return [{ sellable, totals, qty, each: sellable.price, method, pickLocation }];
}

function trimmed(details: Details): Details {
  const words = Object.entries(details).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(words) as Details;
}
