import { type Actor, noActor, visitor } from '../actor.ts';
import { currentContext, runInContext } from '../context.ts';
import type { AccessOf, RpcAccess } from '../grpc/access.ts';
import { connect, type ConnectOptions, type PromiseClient } from '../grpc/client.ts';
import type { ServiceDefinition } from '../grpc/definition.ts';
import { TEST_CALLER, testIdentity } from './keys.ts';

export interface TestClientOptions<S> extends Omit<ConnectOptions<S>, 'identity'> {
  readonly address: string;
  /** the actor where the test names none; by default one that the access row admits */
  readonly actor?: Actor;
}

/**
 * A client for tests: each rpc is called as the first caller that its row names, with that caller's key, and for whoever
 * the test says by `runInContext({ actor })`.
 */
export function testClient<S extends ServiceDefinition>(
  definition: S,
  access: AccessOf<S>,
  { address, actor, ...options }: TestClientOptions<S>,
): PromiseClient<S> {
  const clients = new Map<string, PromiseClient<S>>();
  const as = (caller: string) => {
    const known = clients.get(caller) ?? connect(definition, address, { ...options, identity: testIdentity(caller) });
    clients.set(caller, known);
    return known;
  };
  const rows: Readonly<Record<string, RpcAccess>> = access;
  const calls = Object.keys(definition).map((rpc) => {
    const client = () => as(rows[rpc]?.callers[0] ?? TEST_CALLER)[rpc as keyof S];
    const run = (request: never, given?: { deadlineMs?: number }) =>
      runInContext({ actor: actorFor(rows[rpc], actor, request) }, () => client()(request, given));
    return [rpc, run];
  });
  const close = () => clients.forEach((client) => client.close());
  return { ...Object.fromEntries(calls), close } as PromiseClient<S>;
}

function actorFor(row: RpcAccess | undefined, given: Actor | undefined, request: object): Actor {
  const { actor } = currentContext();
  if (actor !== noActor) return actor;
  if (given) return given;
  const [kind = 'visitor'] = row?.actors ?? [];
  if (kind === 'visitor') return visitor;
  if (kind.includes('.')) return { ...noActor, name: kind };
  // The session that the request names is the caller's own.
  const sessionHash = 'hash' in request ? String(request.hash) : 'a session of the test';
  return { ...noActor, sessionHash, ...signedIn[kind] };
}

const staff = { staffId: 'a staff member of the test' };
const signedIn: Readonly<Record<string, Partial<Actor>>> = {
  customer: { customerId: 'a customer of the test' },
  staff: { ...staff, role: 'staff' },
  manager: { ...staff, role: 'manager' },
  admin: { ...staff, role: 'admin' },
};
