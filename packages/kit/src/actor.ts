/**
 * Who is acting. It travels in rpc metadata and the owning service authorises by it (architecture.md section 1).
 * '' means none. It holds ids only, never a name or an address.
 */
export interface Actor {
  readonly sessionHash: string;
  readonly customerId: string;
  readonly staffId: string;
  readonly role: '' | 'staff' | 'manager' | 'admin';
  readonly branch: string;
}

/** Nobody: background work, and calls that came without an actor. */
export const nobody: Actor = Object.freeze({ sessionHash: '', customerId: '', staffId: '', role: '', branch: '' });

const roles = new Set(['', 'staff', 'manager', 'admin']);

/** A request makes several calls for the same actor. */
const encoded = new WeakMap<Actor, string>();

/** @returns ASCII JSON, fit for an rpc header; only the parts that are set, so nobody is `{}` */
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

/** The reverse of {@link encodeActor}. Whatever cannot be read is nobody: a broken header never gains a right. */
export function decodeActor(header: string | undefined): Actor {
  if (!header) return nobody;
  try {
    return actorOf(JSON.parse(header) as Record<string, unknown>);
  } catch {
    return nobody;
  }
}

function actorOf(found: Record<string, unknown>): Actor {
  const text = (key: string) => (typeof found[key] === 'string' ? found[key] : '');
  const role = text('role');
  if (!roles.has(role)) return nobody;
  return {
    sessionHash: text('sessionHash'),
    customerId: text('customerId'),
    staffId: text('staffId'),
    role: role as Actor['role'],
    branch: text('branch'),
  };
}
