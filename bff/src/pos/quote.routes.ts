import { emailQuote, type ExpirySet, setExpiry } from '@shop/contract/pos/quote';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

export interface QuoteRoutes {
  readonly clients: Pick<Clients, 'order'>;
}

/** Saved quotes (docs/rules/quotes.md). */
export const quoteRoutes = ({ clients: { order } }: QuoteRoutes): Endpoint[] => [
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
];
