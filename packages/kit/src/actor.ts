import { refuse } from '@shop/primitives/refusal';
import { forbiddenSentence } from './sentences.ts';

/** '' for anybody who is not staff. */
export const ROLES = ['', 'staff', 'manager', 'admin'] as const;
type Role = (typeof ROLES)[number];

/**
 * Who is acting. It travels in rpc metadata: the kit lets it pass by the table of rpcs (proto/access.ts), the owning service
 * authorises the object. '' means none. It holds ids only, never a name or an address.
 */
export interface Actor {
  readonly sessionHash: string;
  readonly customerId: string;
  readonly staffId: string;
  readonly role: Role;
  readonly branch: string;
  /** the actor where there is no session: 'visitor', or background work of a service such as 'order.sweep' */
  readonly name: string;
}

/** A service's background work: applying events, sweeping due rows, processing a queue. */
export type SystemWork = 'consumer' | 'sweep' | 'worker';

/**
 * What an actor counts as. A visitor holds nothing; a shopper has a session; a customer or staff is signed in to it. Each
 * counts as all before it in its line: visitor, shopper, customer; visitor, shopper, staff, manager, admin. A service's
 * background work counts as nothing else.
 */
export type ActorKind = 'visitor' | 'shopper' | 'customer' | 'staff' | 'manager' | 'admin' | `${string}.${SystemWork}`;

const none = { sessionHash: '', customerId: '', staffId: '', role: '', branch: '', name: '' } as const;

/** No actor: missing or unreadable. No rpc accepts it. */
export const noActor: Actor = Object.freeze({ ...none });

/** A browser that holds nothing, or a request whose answer is the same for everyone. */
export const visitor: Actor = Object.freeze({ ...none, name: 'visitor' });

export const systemActor = (service: string, work: SystemWork): Actor =>
  Object.freeze({ ...none, name: `${service}.${work}` });

/** The service that a system actor belongs to; undefined for a person. */
export const serviceOfActor = ({ name }: Actor): string | undefined =>
  name === '' || name === visitor.name ? undefined : name.split('.')[0];

const persons: Readonly<Record<string, (actor: Actor) => boolean>> = {
  visitor: () => true,
  shopper: () => true,
  customer: ({ customerId }) => customerId !== '',
  staff: ({ role }) => role !== '',
  manager: ({ role }) => role === 'manager' || role === 'admin',
  admin: ({ role }) => role === 'admin',
};

/** Whether the actor counts as one of these kinds; no actor never does. */
export function countsAs(actor: Actor, kinds: readonly string[]): boolean {
  if (actor.name !== '') return kinds.includes(actor.name);
  return isPerson(actor) && kinds.some((kind) => persons[kind]?.(actor));
}

const isPerson = ({ sessionHash, customerId, staffId }: Actor) => `${sessionHash}${customerId}${staffId}` !== '';

/** Whether the actor may act for this customer: their own account, a guest ('') or, for staff, any customer. */
export const mayActFor = ({ customerId, role }: Actor, wanted: string): boolean =>
  wanted === '' || wanted === customerId || role !== '';

/**
 * For what is keyed by a customer: credit, coupon uses, orders. @returns the customer's id
 * @throws Refusal forbidden when the actor acts for another customer than the request
 */
export function actsFor(actor: Actor, customerId: string): string {
  if (mayActFor(actor, customerId)) return customerId;
  throw refuse('forbidden', 'access.other_customer', forbiddenSentence);
}

/** A request makes several calls for the same actor. */
const encoded = new WeakMap<Actor, string>();

/** @returns ASCII JSON, fit for an rpc header; only the parts that are set */
export function encodeActor(actor: Actor): string {
  let header = encoded.get(actor);
  if (header === undefined) encoded.set(actor, (header = encode(actor)));
  return header;
}

function encode(actor: Actor): string {
  const parts = Object.entries(actor).filter(([, value]) => value !== '');
  return JSON.stringify(Object.fromEntries(parts)).replace(/[^\x20-\x7e]/g, escaped);
}

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The reverse of {@link encodeActor}. A header that cannot be parsed completely yields no actor: a broken header never grants a right. */
export function decodeActor(header: string | undefined): Actor {
  if (!header) return noActor;
  try {
    const found: unknown = JSON.parse(header);
    return isActor(found) ? { ...none, ...found } : noActor;
  } catch {
    return noActor;
  }
}

const NAME = /^(visitor|[a-z]+\.(consumer|sweep|worker))$/;

function isActor(found: unknown): found is Partial<Actor> {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false;
  if (!Object.entries(found).every(([key, value]) => key in none && typeof value === 'string')) return false;
  const actor: Actor = { ...none, ...found };
  if (actor.name !== '') return NAME.test(actor.name) && Object.keys(found).length === 1;
  return isPerson(actor) && ROLES.includes(actor.role) && (actor.role === '') === (actor.staffId === '');
}
