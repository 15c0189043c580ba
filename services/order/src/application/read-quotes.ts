import { refuse } from '@shop/primitives/refusal';
import { assertQuote } from '../domain/quote.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { type OrderView, orRefuse, unknownOrder } from './read-orders.ts';

export interface QuoteEmail {
  readonly quote: OrderView;
  /** of its pay link */
  readonly token: string;
  /** the sender's words */
  readonly note: string;
  /** the sender, or who saved it */
  readonly staffId: string;
}
interface EmailRequest {
  /** either this, as it is saved now, or as it was when that mail was requested */
  readonly orderNo: string;
  readonly sendId: string;
}

/** Quotes as their e-mails show them, and as the holder of their link sees them (docs/rules/quotes.md, 24 to 27). */
export const readQuotes = ({ documents, quotes }: Pick<QuoteDeps, 'documents' | 'quotes'>) => ({
  /** A version with its pay link, for its mail and its PDF. @throws Refusal not_found */
  async email({ orderNo, sendId }: EmailRequest): Promise<QuoteEmail> {
    const send = sendId === '' ? undefined : await quotes.sendOf(sendId);
    if (sendId !== '' && !send) throw refuse('not_found', 'quote.no_send', 'There is no such mail.');
    const number = send?.orderNo ?? orderNo;
    const quote = orRefuse(await (send ? documents.byVersion(number, send.version) : documents.byNumber(number)));
    if (!quote.quote) throw unknownOrder();
    if (!send) assertQuote({ status: quote.status, quoteState: quote.quote.quoteState });
    const token = await quotes.tokenOf(number);
    return { quote, token, note: send?.note ?? '', staffId: send?.staffId ?? quote.quote.savedBy };
  },
  /** The saved quote behind a pay link; of one that became an order, that. @throws Refusal not_found, also for a deleted one */
  async linked(token: string): Promise<OrderView> {
    const orderNo = token === '' ? undefined : await quotes.numberOf(token);
    if (!orderNo) throw unknownOrder();
    return orRefuse(await documents.byNumber(orderNo));
  },
});
