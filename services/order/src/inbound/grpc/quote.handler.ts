import type { Handlers } from '@shop/kit/grpc/server';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';
import { toQuoteSave } from './quote.mapper.ts';

export type QuoteRpc = 'saveQuote' | 'setExpiry';

/** Quotes as staff save them (docs/rules/quotes.md). */
export const quoteHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, QuoteRpc> => ({
  saveQuote: (request, { actor }) => app.saveQuote(actor, toQuoteSave(request)),
  setExpiry: (request, { actor }) => app.setExpiry(actor, request),
});
