import { signedInCustomer } from './actor.ts';
import type { Actor, Ports } from './ports.ts';

/** Adds the sku or takes it away again. @throws Refusal unauthenticated */
export async function toggleWish({ transact, clock }: Ports, actor: Actor, sku: string) {
  const customerId = signedInCustomer(actor);
  return transact(({ wishes }) => wishes.toggle(customerId, sku, clock.now()));
}

/** Newest first. @throws Refusal unauthenticated */
export async function listWishes({ reading }: Ports, actor: Actor): Promise<string[]> {
  return reading.wishes(signedInCustomer(actor));
}
