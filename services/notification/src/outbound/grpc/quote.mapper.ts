import { withCents } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { QuoteState } from '@shop/proto/order/v1/counter';
import type * as wire from '@shop/proto/order/v1/order';
import type { Quote, QuoteLine } from '../../domain/quote.ts';
import { toLine, toOrder } from './order.mapper.ts';

/** @throws Refusal precondition for an order that never was a quote; Error for a reply without its document */
export function toQuote({ quote: order, token, note, staffId }: wire.QuoteEmail): Quote {
  if (!order?.document) throw new Error('a quote came without its document');
  if (!order.quote) throw refuse('precondition', 'document.no_quote', 'This order was never a quote.');
  const { contact, couponCode, totals, placedAt: createdAt } = toOrder(order);
  const { saved, expiresOn, state } = order.quote;
  return {
    ...{ orderNo: order.orderNo, version: order.version, token, note, staffId, contact, couponCode, totals, createdAt },
    branch: order.document.branch,
    lines: order.document.lines.map(toQuoteLine),
    savedAt: saved ? new Date(saved.at) : createdAt,
    expiresOn: asNzDate(expiresOn),
    isOpen: state === QuoteState.QUOTE_STATE_ACTIVE,
  };
}

/** What staff noted of a piece stands in their part of the line; a line without it has its pieces alone. */
export function toQuoteLine(line: wire.DocumentLine): QuoteLine {
  const noted = new Map(line.staff?.subItems.map((part) => [part.sku, part]));
  const pieces = line.subItems.length > 0 ? line.subItems : [...noted.values()];
  return {
    ...toLine(line),
    sku: line.sku,
    eachCents: withCents(line).eachCents,
    description: line.staff?.description ?? '',
    parts: pieces.map(({ sku, name, qty }) => ({ sku, name, qty, notes: noted.get(sku)?.notes ?? '' })),
  };
}
