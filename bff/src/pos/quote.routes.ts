import { emailQuote, type ExpirySet, quotePrintParams, setExpiry } from '@shop/contract/pos/quote';
import { DocumentKind } from '@shop/proto/notification/v1/notification';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';

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
    handle: (req, res) => print(notification, req, res),
  },
];

/** The saved version as notification makes it; the browser shows it, and saves it under its name. */
async function print(notification: Clients['notification'], req: Request, res: Response): Promise<void> {
  const { orderNo } = quotePrintParams.parse(req.params);
  const kind = DocumentKind.DOCUMENT_KIND_QUOTE;
  const { pdf, filename } = await notification.renderDocument({ kind, orderNo });
  res.set({ 'Cache-Control': 'no-store', 'Content-Disposition': `inline; filename="${filename}"` });
  res.type('application/pdf').end(Buffer.from(pdf));
}
