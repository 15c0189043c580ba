import { refuse } from '@shop/primitives/refusal';

/** Whose cart it is; every statement that reads or changes a cart carries the key. */
export interface Owner {
  /** 'c:<customer>' or 's:<session hash>' */
  readonly key: string;
  /** '' = not signed in */
  readonly customerId: string;
  /** '' when the customer owns the cart */
  readonly sessionHash: string;
}

interface Who {
  readonly sessionHash: string;
  readonly customerId: string;
}

/** A signed-in customer owns the cart wherever they sign in; else the session does; undefined for neither. */
export function ownerOf({ sessionHash, customerId }: Who): Owner | undefined {
  if (customerId !== '') return { key: `c:${customerId}`, customerId, sessionHash: '' };
  if (sessionHash !== '') return { key: `s:${sessionHash}`, customerId: '', sessionHash };
  return undefined;
}

/** @throws Refusal unauthenticated for a caller without a session */
export function needOwner(who: Who): Owner {
  const owner = ownerOf(who);
  if (!owner) throw refuse('unauthenticated', 'cart.no_owner', 'Please reload the page and try again.');
  return owner;
}
