import { type QuoteAnswer, quoteParams } from '@shop/contract/v1/quote';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { ListMethodsReply } from '@shop/proto/payment/v1/payment';
import { QuoteState } from '@shop/proto/order/v1/counter';
import type { Order } from '@shop/proto/order/v1/order';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { presentMethod } from './cart.presenter.ts';
import type { Methods } from './methods.ts';
import { presentOrder } from './order.presenter.ts';

export interface LinkedQuoteRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly methods: Methods;
}

/** The quote behind the link of its mail: whoever holds the token may read it (docs/rules/quotes.md, 25 and 27). */
export const linkedQuoteRoutes = ({ clients, methods }: LinkedQuoteRoutes): Endpoint[] => [
  {
    call: 'get /v1/quote/{token}',
    visitor: 'none',
    handle: async (req): Promise<QuoteAnswer> => {
      const { token } = quoteParams.parse(req.params);
      const found = await clients.order.getLinkedQuote({ token });
      const shown = presentQuote(found);
      const amountCents = found.document?.totals?.grandTotalCents ?? 0;
      const offered = shown.state === 'open' ? methods.of({ customerId: '', amountCents }) : NONE;
      const { methods: rows } = await withoutIt<Pick<ListMethodsReply, 'methods'>>(offered, { methods: [] });
      return { ...shown, pMethods: rows.filter(({ byCode }) => !byCode).map(presentMethod) };
    },
  },
];

/** There is nothing to pay. */
const NONE = Promise.resolve({ methods: [] });

/** Without its methods. */
function presentQuote(order: Order): Omit<QuoteAnswer, 'pMethods'> {
  const { quote, version, updatedAt, status, confirmationToken } = order;
  const state = stateOf(status, quote?.state);
  return {
    success: true,
    ...presentOrder(order),
    ...{ expiry_date: quote?.expiresOn ?? '', expiresIn: quote?.expiresIn ?? 0, state, version },
    savedAt: formatNzDateTime(new Date(quote?.saved?.at || updatedAt)),
    confirmation: state === 'ordered' ? `/order/confirmation/${encodeURIComponent(confirmationToken)}` : '',
  };
}

function stateOf(status: string, quote: QuoteState | undefined): QuoteAnswer['state'] {
  if (status !== 'quote') return 'ordered';
  return quote === QuoteState.QUOTE_STATE_ACTIVE ? 'open' : 'expired';
}
