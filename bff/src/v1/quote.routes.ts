import type { RedirectAnswer } from '@shop/contract/v1/cart';
import { payQuote, type QuoteAnswer, quoteParams } from '@shop/contract/v1/quote';
import { asCents } from '@shop/primitives/money';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { ListMethodsReply } from '@shop/proto/payment/v1/payment';
import { QuoteState } from '@shop/proto/order/v1/counter';
import type { Order } from '@shop/proto/order/v1/order';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import { goTo } from '../edge/answers.ts';
import type { Captcha } from '../edge/captcha.ts';
import type { Cookies } from '../edge/cookies.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { addressOf, visitorOf } from '../edge/request.ts';
import { presentMethods } from './method.presenter.ts';
import type { Methods } from './methods.ts';
import { presentOrder } from './order.presenter.ts';

export interface LinkedQuoteRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly methods: Methods;
  readonly captcha: Captcha;
  readonly cookies: Pick<Cookies, 'keepQuote' | 'quoteOf'>;
}

/** The quote behind the link of its mail: whoever holds the token may read and pay it (docs/rules/quotes.md, 25 to 30). */
export const linkedQuoteRoutes = (deps: LinkedQuoteRoutes): Endpoint[] => [
  { call: 'get /v1/quote/{token}', visitor: 'none', handle: (req, res) => read(deps, req, res) },
  { call: 'post /v1/quote/pay', deadlineMs: SLOW_MS, limits: ['complete'], handle: (req) => pay(deps, req) },
];

/** Also leaves a cookie with the browser: a page that names no link pays the quote that was opened last. */
async function read({ clients, methods, cookies }: LinkedQuoteRoutes, req: Request, res: Response) {
  const { token } = quoteParams.parse(req.params);
  const found = await clients.order.getLinkedQuote({ token });
  cookies.keepQuote(res, token);
  const shown = presentQuote(found);
  const amountCents = found.document?.totals?.grandTotalCents ?? 0;
  const offered = shown.state === 'open' ? methods.of({ customerId: '', amountCents }) : NONE;
  const { methods: rows } = await withoutIt<Pick<ListMethodsReply, 'methods'>>(offered, { methods: [] });
  return {
    ...shown,
    pMethods: presentMethods(rows, asCents(amountCents)),
  } satisfies QuoteAnswer;
}

async function pay({ clients, captcha, cookies }: LinkedQuoteRoutes, req: Request): Promise<RedirectAnswer> {
  const { orderNo, payment: gateway, quote, ...request } = payQuote.parse(req.body);
  await captcha.verifyOnce(request.token, addressOf(req), visitorOf(req).hash);
  const { comment, agree_terms: agreeTerms, version } = request;
  const token = quote || cookies.quoteOf(req);
  const chosen = { gateway, comment, agreeTerms, version };
  return goTo((await clients.order.payQuote({ token, orderNo, ...chosen })).payToken);
}

/** There is nothing to pay. */
const NONE = Promise.resolve({ methods: [] });

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
