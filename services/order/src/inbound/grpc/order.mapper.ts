import { termsOf } from '@shop/commerce/methods';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/order/v1/order';
import type { DueGroup } from '../../application/list-due.ts';
import type { AttemptKey } from '../../application/ports.ts';
import type { Placement } from '../../application/placement.ts';
import { type OrderView, purchaseDue } from '../../application/read-orders.ts';
import { DELIVERIES, type Document, type Line, METHODS } from '@shop/commerce/document';
import { isPaidInShop } from '../../domain/order.ts';
import type { QuoteTerms } from '../../domain/quote.ts';
import type { Tender } from '../../domain/tenders.ts';
import { fromStaffLine, fromStaffTerms } from './staff-document.mapper.ts';
import { toTermsMessage } from './terms.mapper.ts';

/** For a message that no process of ours sends. */
export const malformed = (what: string) => refuse('malformed', 'order.malformed', `The order has no ${what}.`);

export function toKey({ paymentId, attempt }: AttemptKey): AttemptKey {
  if (!isUuid(paymentId) || attempt < 1) throw malformed('payment');
  return { paymentId, attempt };
}

export function toPlacement({ document, tenders, ...cart }: wire.PlaceOrderRequest): Placement {
  if (cart.cartId === '' || cart.cartVersion < 1) throw malformed('cart');
  return { ...withCents(cart), document: toDocument(document), tenders: tenders.map(toTender) };
}

const toTender = (tender: wire.Tender): Tender => ({ ...withCents(tender), ...termsOf(tender) });

/** A document without what staff decided of it. */
export function toDocument(document: wire.Document | undefined): Document {
  if (!document || document.lines.length === 0) throw malformed('lines');
  const { contact, totals, lines, staff: _staff, ...head } = document;
  if (!contact) throw malformed('contact');
  if (!totals) throw malformed('totals');
  const delivery = oneOf(DELIVERIES, totals.delivery, () => malformed('usable delivery'));
  return { ...head, contact, lines: lines.map(toLine), totals: { ...withCents(totals), delivery } };
}

const toLine = ({ staff: _staff, ...line }: wire.DocumentLine): Line => ({
  ...withCents(line),
  method: oneOf(METHODS, line.method, () => malformed('usable method')),
  subItems: [],
});

/** @param terms of an order that is or was a quote */
export function toOrderMessage({ document, ...view }: OrderView, terms?: QuoteTerms): wire.Order {
  const { payments, createdAt, updatedAt, quote: _quote, ...order } = view;
  const { staff, acquisition, lines } = document;
  return {
    ...order,
    inShop: isPaidInShop(order),
    purchaseDue: purchaseDue(order),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    document: { ...document, staff: staff && fromStaffTerms(staff, acquisition), lines: lines.map(fromLine) },
    // A voucher of the web has its code alone.
    payments: payments.map((row) => ({ ...row, reference: row.reference || row.code })),
    quote: terms && toTermsMessage(terms, view),
  };
}

const fromLine = ({ categoryPath, subItems, staff, ...line }: Line): wire.DocumentLine => ({
  ...line,
  staff: staff && fromStaffLine(staff),
  categoryPath: [...categoryPath],
  subItems: subItems.map(({ allocations, ...sub }) => ({ ...sub, allocations: [...allocations] })),
});

export const toDueMessage = ({ orders, ...group }: DueGroup): wire.DueGroup => ({
  ...group,
  orders: orders.map(({ goods, ...order }) => {
    return { ...order, goods: goods && { ...goods, methods: [...goods.methods] } };
  }),
});
