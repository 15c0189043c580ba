import { refuse } from '@shop/primitives/refusal';
import type { SentCart } from '../domain/sent-cart.ts';
import type { DraftDeps } from './draft-deps.ts';

/** A cart as it was sent, for its mail. @throws Refusal not_found */
export function getSentCart({ sent }: Pick<DraftDeps, 'sent'>) {
  return async (sentId: string): Promise<SentCart> => {
    const found = await sent.byId(sentId);
    if (!found) throw refuse('not_found', 'cart.no_sent', 'There is no such sent cart.');
    return found;
  };
}
