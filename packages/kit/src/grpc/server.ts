import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { RequestContext } from '../context.ts';
import type { Log } from '../log.ts';
import { type Handler, malformed, unary } from './call.ts';
import type { RequestOf, ResponseOf, RpcDefinition, ServiceDefinition } from './definition.ts';
import { healthDefinition, healthHandler } from './health-service.ts';

/** Who calls, until when (epoch ms, Infinity = no limit) and for which request. */
export type CallContext = RequestContext;

/** One async function an rpc, typed from the generated service definition. Throw a Refusal to refuse. */
export type Handlers<S> = {
  [K in keyof S]: (request: RequestOf<S[K]>, call: CallContext) => Promise<ResponseOf<S[K]>>;
};

export interface Service {
  readonly definition: ServiceDefinition;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** Joins a generated definition with its handlers. */
export function serviceOf<S extends ServiceDefinition>(definition: S, handlers: Handlers<S>): Service {
  return { definition, handlers: handlers as unknown as Record<string, Handler> };
}

export interface GrpcOptions {
  /** 0 takes any free port */
  readonly port: number;
  readonly services: readonly Service[];
  readonly log: Log;
  readonly host?: string;
}

const channel = {
  'grpc.max_receive_message_length': 1_048_576,
  'grpc.max_send_message_length': 1_048_576,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  // Callers look up their addresses anew now and then, and so find replicas that were added.
  'grpc.max_connection_age_ms': 300_000,
  'grpc.max_connection_age_grace_ms': 30_000,
};
const patienceMs = 10_000;

/**
 * Serves the services beside grpc.health.v1. A Refusal becomes its status with trailers `shop-code` and
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
  for (const service of options.services) addService(server, service, options.log);
  const port = await bind(server, `${options.host ?? '0.0.0.0'}:${options.port}`);
  return {
    port,
    stop: () => {
      serving = false;
      return drain(server);
    },
  };
}

function addService(server: Server, { definition, handlers }: Service, log: Log): void {
  const entries = Object.entries(definition);
  const rpcs = entries.map(([name, rpc]) => [name, { ...rpc, requestDeserialize: tolerant(rpc) }]);
  const implementation: UntypedServiceImplementation = {};
  for (const [name, rpc] of entries) {
    const handler = handlers[name];
    if (!handler) throw new Error(`${rpc.path} has no handler`);
    implementation[name] = unary({ definition: rpc, handler, log });
  }
  server.addService(Object.fromEntries(rpcs), implementation);
}

const tolerant = (rpc: RpcDefinition) => (bytes: Buffer) => {
  try {
    return rpc.requestDeserialize(bytes);
  } catch {
    return malformed;
  }
};

function bind(server: Server, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

/** Lets calls in hand finish, but not for ever. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.forceShutdown(), patienceMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
