import type { Handlers } from '@shop/kit/grpc/server';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';
import type { OrderView } from '../../application/read-orders.ts';
import { toOrderMessage } from './order.mapper.ts';
import { toDraftPlacing, toQuoteSave } from './quote.mapper.ts';

export type QuoteRpc =
  | 'saveQuote'
  | 'placeDraft'
  | 'setExpiry'
  | 'emailQuote'
  | 'getQuoteEmail'
  | 'getLinkedQuote'
  | 'payQuote';

/** Quotes as staff save and send them, and as the holder of a link reads them (docs/rules/quotes.md). */
export function quoteHandler(app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, QuoteRpc> {
  const message = (view: OrderView) => toOrderMessage(view, app.quoteTerms(view));
  return {
    saveQuote: (request, { actor }) => app.saveQuote(actor, toQuoteSave(request)),
    placeDraft: (request, { actor }) => app.placeDraft(actor, toDraftPlacing(request)),
    setExpiry: (request, { actor }) => app.setExpiry(actor, request),
    emailQuote: async (request, { actor }) => ({
      message: `The quote is on its way to ${await app.emailQuote(actor, request)}.`,
    }),
    getQuoteEmail: async (request) => {
      const { quote, ...email } = await app.email(request);
      return { ...email, quote: message(quote) };
    },
    payQuote: (request) => app.payQuote(request),
    getLinkedQuote: async ({ token }) => message(await app.linked(token)),
  };
}
