import { runInContext } from '@shop/kit/context';
import type { Keys } from '@shop/kit/keys';
import type { Log } from '@shop/kit/log';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import type { Cookies } from '../edge/cookies.ts';
import { actorOf, type Visitor, visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';
import { signed, unsigned } from '../edge/tokens.ts';
import { followCart } from './postcode.ts';

export interface CartMove {
  readonly clients: Pick<Clients, 'cart'>;
  readonly sessions: Pick<Sessions, 'ensure' | 'keepItemcount'>;
  readonly cookies: Pick<Cookies, 'leaveCarts' | 'leftCartsOf' | 'postcodeOf' | 'keepPostcode'>;
  readonly keys: { readonly notes: Keys };
  readonly log: Log;
}
interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/** More were not left behind by one browser; the cookie stays small. */
const MOST_LEFT = 3;

/**
 * After a rotation the cart that was filled under the old session id goes along: to the customer at login, to the new id
 * otherwise. A cart service that is away does not undo the sign-in: the browser keeps a note, and {@link catchUp} tries again.
 */
export async function moveCart(move: CartMove, { req, res }: Exchange, from: Visitor): Promise<void> {
  // Not `session.stored`: it comes from Redis, which may have missed what was added a moment ago.
  if (!from.sid || from.hash === visitorOf(req).hash) return;
  const left = [...leftOf(move, req), from.hash].slice(-MOST_LEFT);
  await mergeAll(move, { req, res }, left);
}

/** Carts that could not follow at their time follow now. Costs nothing for a browser without the note. */
export async function catchUp(move: CartMove, { req, res }: Exchange): Promise<void> {
  const left = leftOf(move, req);
  if (left.length > 0) await mergeAll(move, { req, res }, left);
}

/** Session hashes whose carts were left behind; a note that is not ours says nothing. */
const leftOf = ({ cookies, keys }: CartMove, req: Request): string[] =>
  unsigned(keys.notes, 'left-carts', cookies.leftCartsOf(req) ?? '')?.split('-') ?? [];

/** Merging twice adds nothing, so two requests at once may both try. */
async function mergeAll(move: CartMove, { req, res }: Exchange, hashes: readonly string[]): Promise<void> {
  const { clients, sessions, cookies, keys, log } = move;
  const still: string[] = [];
  for (const anonymousSessionHash of hashes) {
    try {
      const actor = actorOf(await sessions.ensure(req));
      const { itemcount, zip } = await runInContext({ actor }, () => clients.cart.merge({ anonymousSessionHash }));
      if (zip !== '') followCart(cookies, { req, res }, zip);
      await sessions.keepItemcount(req, itemcount);
    } catch (error) {
      log.warn({ err: error }, 'the cart did not follow its session; it is tried again with the next page');
      still.push(anonymousSessionHash);
    }
  }
  const noted = cookies.leftCartsOf(req) !== undefined;
  if (still.length > 0) cookies.leaveCarts(res, signed(keys.notes, 'left-carts', still.join('-')));
  else if (noted) cookies.leaveCarts(res, '');
}
