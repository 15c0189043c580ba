import { checkPayment, completeCart, updatePayment } from '@shop/contract/v1/cart-requests';
import type { RedirectAnswer } from '@shop/contract/v1/cart';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import { goTo, refusedBody } from '../edge/answers.ts';
import type { Captcha } from '../edge/captcha.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { addressOf, visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';
import { assertSignedIn } from '../edge/staff.ts';
import { replaceUnpaid } from '../pos/payments.routes.ts';
import { presentTender } from './cart.presenter.ts';
import { wire } from './money.ts';

export interface CheckoutRoutes {
  readonly clients: Pick<Clients, 'cart' | 'payment' | 'order' | 'account'>;
  readonly sessions: Sessions;
  readonly captcha: Captcha;
}

export const checkoutRoutes = (deps: CheckoutRoutes): Endpoint[] => [
  { call: 'post /v1/cart/checkPayment', handle: (req) => check(deps, req) },
  { call: 'post /v1/cart/updatePayment', handle: (req) => choose(deps, req) },
  { call: 'post /v1/cart/complete', deadlineMs: SLOW_MS, limits: ['complete'], handle: (req) => complete(deps, req) },
];

/** With a customer named it is a call of a till, which only staff may (docs/rules/sessions.md 5). */
async function check({ clients, sessions }: CheckoutRoutes, req: Request) {
  const { code, amount: amountCents, reference, cusId: customerId } = checkPayment.parse(req.body);
  if (customerId) assertSignedIn(visitorOf(req), 'staff');
  else await sessions.ensure(req);
  const payment = { code, amountCents, reference };
  const { ok, message } = customerId
    ? await clients.payment.checkTender({ ...payment, customerId, channel: 'pos' })
    : await clients.cart.checkPayment(payment);
  return ok ? { success: true } : refusedBody(message);
}

/** The chosen methods of the own cart. An order's unpaid rows are the counter's to replace. */
async function choose({ clients, sessions }: CheckoutRoutes, req: Request) {
  const { payments, orderNo } = updatePayment.parse(req.body);
  if (orderNo) {
    assertSignedIn(visitorOf(req), 'staff');
    return replaceUnpaid(clients, { orderNo, payments: payments.map((row) => ({ ...row, refundOf: '', why: '' })) });
  }
  await sessions.ensure(req);
  const tenders = payments.map(({ gateway, name, amount }) => ({ gateway, name, amountCents: amount }));
  const reply = await clients.cart.setTenders({ tenders });
  return {
    success: true,
    payments: reply.tenders.map(presentTender),
    paidAmount: wire(reply.paidCents),
    remaining: wire(reply.remainingCents),
  };
}

/**
 * A repeated click gets its answer whatever its captcha token is still worth: tokens are good once (docs/rules/captcha.md 3). So
 * the earlier answer is fetched separately only when the token is refused; otherwise placing returns it, in one call.
 */
async function complete({ clients, captcha }: CheckoutRoutes, req: Request): Promise<RedirectAnswer> {
  const { 'g-recaptcha-response': token, expected: expectedTotalCents } = completeCart.parse(req.body);
  try {
    await captcha.verifyOnce(token, addressOf(req), visitorOf(req).hash);
  } catch (refusal) {
    const before = await clients.cart.complete({ phase: 'check', expectedTotalCents });
    if (before.replay) return goTo(before.payToken);
    throw refusal;
  }
  const placed = await clients.cart.complete({ phase: 'place', expectedTotalCents });
  return goTo(placed.payToken);
}
