import type { PromiseClient } from '@shop/kit/grpc/client';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Quotes } from '../../application/quote-ports.ts';
import { noSuchQuote } from '../../domain/draft.ts';
import { toDocumentOfStaff, toSavedQuote } from './quote.mapper.ts';

/** Order, which saves drafts as quotes. Every call may be repeated. */
export const quoteClient = (client: PromiseClient<typeof OrderServiceService>): Quotes => ({
  async save({ draft, document, option, updateCustomer, expectedTotalCents }) {
    const request = {
      ...{ draftId: draft.id, draftVersion: draft.version, orderNo: draft.orderNo, baseVersion: draft.baseVersion },
      ...{ document: toDocumentOfStaff(document), expectedTotalCents },
    };
    if (option === 'order') return { ...(await client.placeDraft({ ...request, updateCustomer })), isOrder: true };
    const saved = await client.saveQuote({ ...request, email: option === 'quote_email' });
    const { orderNo, version, replayed, expiresOn } = saved;
    return { orderNo, version, replayed, isOrder: expiresOn === '', emailKept: false };
  },
  async saved(orderNo, version) {
    const order = await client.getDocument({ orderNo, version });
    if (order.kind !== 'quote' || !order.quote) throw noSuchQuote();
    return toSavedQuote(order);
  },
});
