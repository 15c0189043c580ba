import { Server, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { RequestContext } from '../context.ts';
import type { Log } from '../log.ts';
import { type AccessOf, assertComplete, type RpcAccess } from './access.ts';
import { type Handler, unary } from './call.ts';
import type { RequestOf, ResponseOf, ServiceDefinition } from './definition.ts';
import { healthDefinition, healthHandler } from './health-service.ts';
import type { Identity } from './identity.ts';
import { NotBuilt } from './status.ts';

/** Who calls, until when (epoch ms, Infinity = no limit) and for which request. */
export type CallContext = RequestContext;

/** One async function an rpc, typed from the generated service definition. Throw a Refusal to refuse. */
export type Handlers<S> = {
  [K in keyof S]: (request: RequestOf<S[K]>, call: CallContext) => Promise<ResponseOf<S[K]>>;
};

export interface Service {
  readonly definition: ServiceDefinition;
  readonly access: Readonly<Record<string, RpcAccess>>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/**
 * Joins a generated definition with the rows that say who may call its rpcs, and with their handlers.
 * @throws Error when an rpc has no row or a row no rpc: nothing is served without an access rule
 */
export function serviceOf<S extends ServiceDefinition>(
  definition: S,
  access: AccessOf<S>,
  handlers: Handlers<S>,
): Service {
  assertComplete(definition, access);
  return { definition, access, handlers: handlers as unknown as Record<string, Handler> };
}

/** Handlers of rpcs that are declared and not built yet: each answers UNIMPLEMENTED, once the guard let the call in. */
export function notBuilt<K extends string>(rpcs: readonly K[]): Record<K, () => Promise<never>> {
  const answer = (rpc: K) => () => Promise.reject(new NotBuilt(`${rpc} is not built yet`));
  return Object.fromEntries(rpcs.map((rpc) => [rpc, answer(rpc)])) as Record<K, () => Promise<never>>;
}

export interface GrpcOptions {
  /** 0 takes any free port */
  readonly port: number;
  readonly services: readonly Service[];
  /** whose tokens are believed, and the wire */
  readonly identity: Identity;
  readonly log: Log;
  readonly host?: string;
}

const channel = {
  'grpc.max_receive_message_length': 1_048_576,
  'grpc.max_send_message_length': 1_048_576,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  // Callers resolve their addresses again now and then, and so find added replicas.
  'grpc.max_connection_age_ms': 300_000,
  'grpc.max_connection_age_grace_ms': 30_000,
};
const patienceMs = 10_000;

/**
 * Serves the services and grpc.health.v1; only the latter is open to all callers. A Refusal becomes its status with trailers `shop-code` and
 * `shop-detail-bin`; anything else is INTERNAL with one generic sentence and a logged stack.
 * @throws Error when the port cannot be bound
 */
export async function serveGrpc(options: GrpcOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new Server(channel);
  let serving = true;
  server.addService(
    healthDefinition,
    healthHandler(() => serving),
  );
  for (const service of options.services) addService(server, service, options);
  const port = await bind(server, `${options.host ?? '0.0.0.0'}:${options.port}`, options.identity);
  return {
    port,
    stop: () => {
      serving = false;
      return drain(server);
    },
  };
}

/** grpc-js decodes a request before its headers can be checked; so it is given a codec that passes the bytes on. */
const unread = (bytes: Buffer) => bytes;

function addService(server: Server, service: Service, { identity, log }: GrpcOptions): void {
  const { definition, handlers } = service;
  const entries = Object.entries(definition);
  const rpcs = entries.map(([name, rpc]) => [name, { ...rpc, requestDeserialize: unread }]);
  const implementation: UntypedServiceImplementation = {};
  for (const [name, rpc] of entries) {
    const [handler, access] = [handlers[name], service.access[name]];
    if (!handler || !access) throw new Error(`${rpc.path} has no handler or no row`);
    implementation[name] = unary({ definition: rpc, handler, access, identity, log });
  }
  server.addService(Object.fromEntries(rpcs), implementation);
}

function bind(server: Server, address: string, { wire }: Identity): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, wire.server(), (error, port) => (error ? reject(error) : resolve(port)));
  });
}

/** Lets calls in progress finish, but not for ever. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.forceShutdown(), patienceMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
