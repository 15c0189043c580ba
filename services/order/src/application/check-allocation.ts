import { frozen } from './commit-quote.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

/**
 * Whether the goods of an order are there as they are allocated (docs/rules/allocations.md, 18). An order that holds them has them;
 * one whose hold ended, with a payment that failed or a cancellation, is compared with what is free now. A web order's places are
 * chosen anew. Nothing is taken.
 * @throws Refusal not_found for a number that is no order; precondition '{location} only has N stock'
 */
export function checkAllocation({ documents, stock }: QuoteDeps) {
  return async (orderNo: string): Promise<void> => {
    const view = await documents.byNumber(orderNo);
    if (!view || view.status === 'quote') throw unknownOrder();
    const { document, version } = view;
    await stock.check({ orderNo, version }, frozen(document), { promised: document.staff === undefined });
  };
}
