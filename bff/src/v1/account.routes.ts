import {
  changeDetails,
  changePassword,
  forgotPassword,
  loginByEmail,
  register,
  resetPassword,
} from '@shop/contract/v1/account';
import type { LoginReply } from '@shop/proto/account/v1/account';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import type { Captcha } from '../edge/captcha.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { networkOf } from '@shop/kit/http/network';
import { addressOf, visitorOf } from '../edge/request.ts';
import type { Rotating, Sessions } from '../edge/session.ts';
import { presentCustomer, toCustomerChange } from './account.presenter.ts';
import { type CartMove, moveCart } from './move-cart.ts';

export interface AccountRoutes extends CartMove {
  readonly clients: Pick<Clients, 'account' | 'cart'>;
  readonly sessions: Sessions;
  readonly captcha: Captcha;
}

const slow = { deadlineMs: SLOW_MS, limits: ['sign'] as const };

export const accountRoutes = (deps: AccountRoutes): Endpoint[] => [
  { call: 'post /v1/email', ...slow, handle: (req, res) => login(deps, req, res) },
  { call: 'post /v1/register', ...slow, handle: (req, res) => signUp(deps, req, res) },
  { call: 'post /v1/password/forgot', ...slow, handle: (req) => forgot(deps, req) },
  { call: 'post /v1/password/reset', ...slow, handle: (req, res) => reset(deps, req, res) },
  {
    call: 'post /v1/password/change',
    ...slow,
    handle: async (req) => {
      const { message } = await deps.clients.account.changePassword(changePassword.parse(req.body));
      return { success: true, message };
    },
  },
  {
    call: 'get /v1/account/details',
    handle: async (req) => {
      const id = visitorOf(req).session?.customerId ?? '';
      return presentCustomer(await deps.clients.account.getCustomer({ id }));
    },
  },
  { call: 'post /v1/account/details', handle: (req) => changeOwn(deps, req) },
];

/** Found, then logged: also a wrong password is a 200 (docs/rules/accounts.md 1). */
async function login(deps: AccountRoutes, req: Request, res: Response) {
  const { email, password, token } = loginByEmail.parse(req.body);
  const address = addressOf(req);
  await deps.captcha.verify(token, address);
  const { account } = deps.clients;
  const reply = await signingIn(deps, { req, res }, (rotating) =>
    account.emailLogin({ ...rotating, email, password, address: networkOf(address) }),
  );
  return { found: reply.found, logged: reply.logged, message: reply.message };
}

async function signUp(deps: AccountRoutes, req: Request, res: Response) {
  const { token, ...form } = register.parse(req.body);
  const address = addressOf(req);
  await deps.captcha.verify(token, address);
  const { account } = deps.clients;
  const reply = await signingIn(deps, { req, res }, (rotating) =>
    account.register({ ...rotating, ...form, address: networkOf(address) }),
  );
  return { logged: reply.logged, message: reply.message };
}

async function forgot({ clients, captcha }: AccountRoutes, req: Request) {
  const { email, token } = forgotPassword.parse(req.body);
  const address = addressOf(req);
  await captcha.verify(token, address);
  const { message } = await clients.account.forgotPassword({ email, address: networkOf(address) });
  return { success: true, message };
}

async function reset(deps: AccountRoutes, req: Request, res: Response) {
  const { reset: link, password, token } = resetPassword.parse(req.body);
  await deps.captcha.verify(token, addressOf(req));
  const { account } = deps.clients;
  const reply = await signingIn(deps, { req, res }, (rotating) =>
    account.resetPassword({ ...rotating, token: link, password }),
  );
  return { success: true, message: reply.message };
}

/** What may sign in rotates when it did: new cookies in this answer, the cart goes along. */
async function signingIn(
  deps: AccountRoutes,
  { req, res }: { req: Request; res: Response },
  work: (rotating: Rotating) => Promise<LoginReply>,
): Promise<LoginReply> {
  const before = visitorOf(req);
  let reply: LoginReply | undefined;
  await deps.sessions.rotate(req, res, async (rotating) => {
    reply = await work(rotating);
    return reply.session;
  });
  await moveCart(deps, { req, res }, before);
  return reply ?? { found: false, logged: false, message: '', session: undefined };
}

async function changeOwn({ clients, sessions }: AccountRoutes, req: Request) {
  const customer = await clients.account.updateCustomer(toCustomerChange(changeDetails.parse(req.body)));
  await sessions.changed(req);
  return presentCustomer(customer);
}
