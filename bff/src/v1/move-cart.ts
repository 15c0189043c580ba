import { runInContext } from '@shop/kit/context';
import type { Log } from '@shop/kit/log';
import type { Clients } from '../clients.ts';
import { actorOf, type Visitor } from '../edge/request.ts';

export interface CartMove {
  readonly clients: Pick<Clients, 'cart'>;
  readonly log: Log;
}

/**
 * After a rotation the cart that was filled under the old session id goes along: to the customer at login, to the new id
 * otherwise. A cart service that is away does not undo the sign-in; the call may be repeated.
 * @returns items in the cart now; undefined when it could not be asked
 */
export async function moveCart({ clients, log }: CartMove, from: Visitor, to: Visitor): Promise<number | undefined> {
  if (!from.session?.stored || from.hash === to.hash) return undefined;
  try {
    const merge = () => clients.cart.merge({ anonymousSessionHash: from.hash });
    return (await runInContext({ actor: actorOf(to) }, merge)).itemcount;
  } catch (error) {
    log.warn({ err: error }, 'the cart did not follow its session');
    return undefined;
  }
}
