import { startSignIn } from '@shop/contract/pos/staff';
import { visitor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { seeOther } from '../edge/answers.ts';
import type { Cookies } from '../edge/cookies.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import type { Limits } from '../edge/limits.ts';
import { actorOf, addressOf } from '../edge/request.ts';
import { requestIdOf } from '@shop/kit/http/request-id';
import type { Rotating, Sessions } from '../edge/session.ts';
import { signed, unsigned } from '../edge/tokens.ts';
import { type CartMove, moveCart } from '../v1/move-cart.ts';
import type { StaffSignIn } from './sign-in.ts';

export interface SignInRoutes extends CartMove {
  readonly clients: Pick<Clients, 'account' | 'cart'>;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly limits: Limits;
  readonly signIn: StaffSignIn;
}

const HOME = '/pos';
export const CALLBACK = '/pos/microsoftlogin/callback';

export const signInRoutes = ({ signIn, cookies, keys }: SignInRoutes): Endpoint[] => [
  {
    call: 'get /pos/microsoftlogin',
    visitor: 'none',
    deadlineMs: SLOW_MS,
    limits: ['sign'],
    handle: async (req, res) => {
      const { login_hint: loginHint, to = HOME } = startSignIn.parse(req.query);
      const { location, remember } = await signIn.begin({ loginHint, to });
      cookies.giveSignIn(res, signed(keys.notes, 'sign-in', remember));
      seeOther(res, location);
    },
  },
];

/** Where the issuer sends the browser back to; an address of ours and the issuer's, not a call of the contract. */
export function signInCallback(parts: SignInRoutes): Router {
  const { signIn: issuer, cookies, keys, sessions, clients, limits } = parts;
  return Router().get(CALLBACK, async (req, res) => {
    res.locals['call'] = `get ${CALLBACK}`;
    const context = { requestId: requestIdOf(res), deadline: Date.now() + SLOW_MS, actor: visitor };
    const to = await runInContext(context, async () => {
      await limits.take(['sign'], { address: addressOf(req), hash: '' });
      const remembered = unsigned(keys.notes, 'sign-in', cookies.signInOf(req) ?? '');
      cookies.giveSignIn(res, '');
      const { identity, to } = await issuer.finish(req.originalUrl, remembered);
      const before = await sessions.load(req);
      const signIn = (rotating: Rotating) => clients.account.signInStaff({ ...rotating, ...identity });
      await runInContext({ actor: actorOf(before) }, () => sessions.rotate(req, res, signIn));
      await moveCart(parts, { req, res }, before);
      return to;
    });
    seeOther(res, to);
  });
}
