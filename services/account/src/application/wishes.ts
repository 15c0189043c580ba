import { signedInCustomer } from './actor.ts';
import type { AccountDeps, Actor } from './ports.ts';

/** A customer's wishlist. Each @throws Refusal unauthenticated */
export const wishes = ({ transact, reading, clock }: AccountDeps) => ({
  /** Adds the sku or takes it away again. */
  async toggleWish(actor: Actor, sku: string) {
    const customerId = signedInCustomer(actor);
    return transact((tx) => tx.wishes.toggle(customerId, sku, clock.now()));
  },
  /** Newest first. */
  listWishes: async (actor: Actor): Promise<string[]> => reading.wishes(signedInCustomer(actor)),
});
