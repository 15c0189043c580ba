import type { DocumentTotals, LineTotals } from '@shop/commerce/totals';
import { type Contact, contactFrom } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';
import type { Method } from './cart.ts';
import type { Form } from './form.ts';
import type { DeliveryPrice, PricedCart, PricedLine } from './pricing.ts';
import type { Sellable } from './sellable.ts';
import { payingTenders, type Tender } from './tenders.ts';

export interface OrderLine {
  readonly sellable: Sellable;
  readonly totals: LineTotals;
  readonly qty: number;
  readonly eachCents: Cents;
  readonly method: Method;
  readonly pickLocation: string;
}
/** What is sent to order to be placed: texts without blanks at their ends, figures as computed here. */
export interface OrderDocument {
  /** billingAddress: '' when it is the delivery address */
  readonly contact: Contact;
  readonly newsletter: boolean;
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
    contact: trimmed(cart),
    newsletter: cart.ticks.newsletter,
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
  return [{ sellable, totals, qty, eachCents: sellable.priceCents, method, pickLocation }];
}

const trimmed = ({ contact, ticks }: Form): Contact => ({
  ...contactFrom((field) => contact[field].trim()),
  ...(ticks.useSameAddress ? { billingAddress: '' } : {}),
});
