import { emailQuote, type ExpirySet, quotePrintParams, setExpiry } from '@shop/contract/pos/quote';
import { DocumentKind } from '@shop/proto/notification/v1/notification';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { sendPdf } from './send-pdf.ts';

export interface QuoteRoutes {
  readonly clients: Pick<Clients, 'order' | 'notification'>;
}

/** Saved quotes (docs/rules/quotes.md). */
export const quoteRoutes = ({ clients: { order, notification } }: QuoteRoutes): Endpoint[] => [
  {
    call: 'post /pos/quote/email-cus',
    handle: async (req) => ({ success: true, msg: (await order.emailQuote(emailQuote.parse(req.body))).message }),
  },
  {
    call: 'post /pos/update-quote-expiry-date',
    handle: async (req): Promise<ExpirySet> => {
      const { orderNo, expiryDate } = setExpiry.parse(req.body);
      const { expiresOn, expiresIn } = await order.setExpiry({ orderNo, expiresOn: expiryDate });
      return { success: true, expiry_date: expiresOn, expiresIn };
    },
  },
  {
    call: 'get /pos/print/quote/{orderNo}',
    deadlineMs: SLOW_MS,
    handle: async (req, res) => {
      const { orderNo } = quotePrintParams.parse(req.params);
      sendPdf(res, await notification.renderDocument({ kind: DocumentKind.DOCUMENT_KIND_QUOTE, orderNo }));
    },
  },
];
