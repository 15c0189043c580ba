import { PAY_STATES, type PayState } from '@shop/commerce/order-states';
import { attemptParams, payGo } from '@shop/contract/v1/pay';
import { oneOf } from '@shop/primitives/one-of';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import { seeOther } from '../edge/answers.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';

export interface PayRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly sessions: Sessions;
}

/** Exempt from CSRF: an unguessable token identifies the payment; its outcome is read from the provider, never from the request. */
export const payRoutes = (deps: PayRoutes): Endpoint[] => [
  { call: 'post /v1/pay/go', deadlineMs: SLOW_MS, handle: (req, res) => go(deps, req, res) },
  { call: 'get /v1/pay/return/{attempt}', deadlineMs: SLOW_MS, handle: (req, res) => back(deps, req, res) },
  { call: 'post /v1/pay/return/{attempt}', deadlineMs: SLOW_MS, handle: (req, res) => back(deps, req, res) },
  notice(deps, 'get'),
  notice(deps, 'post'),
];

async function go({ clients }: PayRoutes, req: Request, res: Response): Promise<void> {
  const { token: payToken } = payGo.parse(req.body);
  const { state, location, ...tokens } = await clients.order.openPayment({ payToken });
  const after = placeAfter(stateOf(state), { ...tokens, isStaff: isStaff(req) });
  seeOther(res, location || after);
}

async function back({ clients, sessions }: PayRoutes, req: Request, res: Response): Promise<void> {
  const { attempt } = attemptParams.parse(req.params);
  const settled = await clients.order.settle({ returnToken: attempt, paymentId: '', attempt: 0 });
  const state = stateOf(settled.state);
  // A paid cart is closed and the next one begins empty; the page's head need not wait for the news. A quote is no cart.
  if (state === 'paid' && settled.quoteToken === '' && !settled.staffPlaced) await sessions.keepItemcount(req, 0);
  seeOther(res, placeAfter(state, { ...settled, isStaff: isStaff(req) }));
}

const stateOf = (state: string): PayState => oneOf(PAY_STATES, state, () => new RangeError(`a payment is "${state}"`));

interface Tokens {
  readonly confirmationToken: string;
  /** '' = it never was a quote */
  readonly quoteToken: string;
  readonly orderNo: string;
  readonly staffPlaced: boolean;
  /** the browser is a till */
  readonly isStaff: boolean;
}

const isStaff = (req: Request): boolean => Boolean(visitorOf(req).session?.staffId);

/**
 * Where the browser stands after a payment (docs/rules/payments.md 12). Whatever else is still to come, the confirmation page says;
 * the cart's page leads on to the quote that could not be paid; an order of the counter has no cart, its page can be paid again. A till
 * that took an order of the counter stays at the counter.
 */
export function placeAfter(state: PayState, { confirmationToken, quoteToken, ...at }: Tokens): string {
  if (at.isStaff && at.staffPlaced) return `/pos/card-page/${encodeURIComponent(at.orderNo)}?payment=${state}`;
  const quote = quoteToken === '' ? '' : `&quote=${encodeURIComponent(quoteToken)}`;
  const ofCounter = at.staffPlaced && quoteToken === '';
  if (!ofCounter && (state === 'declined' || state === 'cancelled')) return `/cart?payment=${state}${quote}`;
  return confirmationToken ? `/order/confirmation/${encodeURIComponent(confirmationToken)}` : '/cart?payment=declined';
}

/** The provider's notification. It is repeated until it gets a 200, so an outage here loses nothing. */
const notice = ({ clients }: PayRoutes, method: 'get' | 'post'): Endpoint => ({
  call: `${method} /v1/pay/notify/{attempt}`,
  visitor: 'none',
  deadlineMs: SLOW_MS,
  limits: ['notify'],
  handle: async (req) => {
    const { attempt: returnToken } = attemptParams.parse(req.params);
    await clients.order.settle({ returnToken, paymentId: '', attempt: 0 });
    return {};
  },
});
