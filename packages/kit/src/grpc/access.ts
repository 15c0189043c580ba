import type { ActorKind } from '../actor.ts';
import type { ServiceDefinition } from './definition.ts';

/** Who may make one rpc, and for whom. */
export interface RpcAccess {
  /** names of the processes that call it; none: no process may */
  readonly callers: readonly string[];
  readonly actors: readonly ActorKind[];
}

/** A row for every rpc of a service. */
export type AccessOf<S> = { readonly [K in keyof S]: RpcAccess };

/** Holds a table against the rpcs it is for. @throws Error naming the rpc without a row or the row without an rpc */
export function assertComplete(definition: ServiceDefinition, access: Readonly<Record<string, RpcAccess>>): void {
  for (const [name, { path }] of Object.entries(definition)) {
    if (!access[name]) throw new Error(`${path} has no row in the table of who may call it (proto/access.ts).`);
  }
  const superfluous = Object.keys(access).find((name) => !(name in definition));
  if (superfluous) throw new Error(`The table of who may call what has a row for ${superfluous}, which is no rpc.`);
}
