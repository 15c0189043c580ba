import { signedInCustomer } from './actor.ts';
import type { AccountDeps, Actor } from './ports.ts';
import type { Wish } from './wish-ports.ts';

/** A customer's wishlist. Each @throws Refusal unauthenticated */
export const wishes = ({ transact, reading, clock }: AccountDeps) => ({
  /** Adds the product or takes it away again. */
  async toggleWish(actor: Actor, wish: Wish) {
    const customerId = signedInCustomer(actor);
    return transact((tx) => tx.wishes.toggle(customerId, wish, clock.now()));
  },
  /** Newest first. */
  listWishes: async (actor: Actor): Promise<Wish[]> => reading.wishes(signedInCustomer(actor)),
});
