import { refuse } from '@shop/primitives/refusal';
import type { Actor } from './ports.ts';

/** @throws Refusal unauthenticated when no customer is signed in */
export function signedInCustomer(actor: Actor): string {
  if (actor.customerId) return actor.customerId;
  throw refuse('unauthenticated', 'account.no_customer', 'Please log in');
}

/** @throws Refusal unauthenticated when no staff member is signed in */
export function signedInStaff(actor: Actor): string {
  if (actor.staffId) return actor.staffId;
  throw noStaff();
}

/** The staff member and the session they act in. @throws Refusal unauthenticated when no staff member is signed in */
export function staffSession(actor: Actor): { readonly staffId: string; readonly sessionHash: string } {
  const staffId = signedInStaff(actor);
  if (actor.sessionHash === '') throw noStaff();
  return { staffId, sessionHash: actor.sessionHash };
}

/**
 * A session is its browser's alone: only who holds it reads, moves or changes it. @returns the hash
 * @throws Refusal forbidden when the request names another than the actor's
 */
export function ownSession(actor: Actor, hash: string): string {
  if (hash !== '' && hash === actor.sessionHash) return hash;
  throw refuse('forbidden', 'account.other_session', 'This session is not yours');
}

export const noStaff = () => refuse('unauthenticated', 'account.no_staff', 'Please sign in as staff');
