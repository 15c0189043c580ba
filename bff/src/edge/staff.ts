import { mayMake } from '@shop/contract/pos/permissions';
import { staffRole } from '@shop/contract/v1/session';
import { forbiddenSentence } from '@shop/kit/sentences';
import { refuse } from '@shop/primitives/refusal';
import type { Visitor } from './request.ts';

/** @throws Refusal unauthenticated unless this part of the session is valid; neither part is ever derived from the other */
export function assertSignedIn({ session }: Visitor, part: 'customer' | 'staff'): void {
  const signedIn = part === 'staff' ? session?.staffId : session?.customerId;
  if (signedIn) return;
  const sentence = part === 'staff' ? 'Please sign in as staff' : 'Please log in';
  throw refuse('unauthenticated', `session.no_${part}`, sentence);
}

/** @throws Refusal forbidden unless the table of what staff may do gives the call to this role */
export function assertMayMake({ session }: Visitor, call: string): void {
  const role = staffRole.safeParse(session?.role).data;
  if (!role || !mayMake(role, call)) throw refuse('forbidden', 'access.role', forbiddenSentence);
}
