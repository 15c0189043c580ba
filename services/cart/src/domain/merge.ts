import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { type Cart, type CartLine, MAX_LINES } from './cart.ts';
import { mergedForm } from './form.ts';

/** At login the session's cart joins the customer's: quantities of an item add up, up to 999 (docs/rules/cart.md 6). */
export function mergedCart(customer: Cart, session: Cart): Cart {
  return {
    ...customer,
    ...mergedForm(customer, session),
    coupon: session.coupon ?? customer.coupon,
    voucher: session.voucher ?? customer.voucher,
    tenders: session.tenders ?? customer.tenders,
    lines: mergedLines(customer.lines, session.lines),
  };
}

function mergedLines(ours: readonly CartLine[], theirs: readonly CartLine[]): CartLine[] {
  const added = new Map(theirs.map((line) => [line.sku, line]));
  const grown = ours.map((line) => ({
    ...line,
    qty: Math.min(MAX_QUANTITY, line.qty + (added.get(line.sku)?.qty ?? 0)),
  }));
  const known = new Set(ours.map(({ sku }) => sku));
  return [...grown, ...theirs.filter(({ sku }) => !known.has(sku))].slice(0, MAX_LINES);
}
