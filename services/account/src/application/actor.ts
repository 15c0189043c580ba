import { refuse } from '@shop/primitives/refusal';
import type { Actor } from './ports.ts';

/** @throws Refusal unauthenticated when nobody is signed in as a customer */
export function signedInCustomer(actor: Actor): string {
  if (actor.customerId) return actor.customerId;
  throw refuse('unauthenticated', 'account.no_customer', 'Please log in');
}

/** @throws Refusal unauthenticated when no staff member is signed in */
export function signedInStaff(actor: Actor): string {
  if (actor.staffId) return actor.staffId;
  throw noStaff();
}

export const noStaff = () => refuse('unauthenticated', 'account.no_staff', 'Please sign in as staff');
