import { Client, credentials, type ServiceError, status } from '@grpc/grpc-js';
import { refuse } from '@shop/primitives/refusal';
import { timeLeft } from '../context.ts';
import { gauge, histogram, stopwatch } from '../metrics.ts';
import { unavailableSentence } from '../sentences.ts';
import { span } from '../telemetry.ts';
import { channelOptions } from './channel.ts';
import {
  type RequestOf,
  type ResponseOf,
  type RpcDefinition,
  type ServiceDefinition,
  splitPath,
} from './definition.ts';
import { outgoingHeaders } from './headers.ts';
import { deadlinePassed, fromStatus } from './status.ts';

export interface CallOptions {
  /** for this call only, in place of the client's own */
  readonly deadlineMs?: number;
}

/** One async function an rpc. It throws the Refusal that the other side threw, or an RpcFailure. */
export type PromiseClient<S> = {
  [K in keyof S]: (request: RequestOf<S[K]>, options?: CallOptions) => Promise<ResponseOf<S[K]>>;
} & { close(): void };

export interface ConnectOptions<S> {
  /** how long a call may take; a shorter deadline of the request in hand wins. 2000 unless told */
  readonly deadlineMs?: number;
  /** rpcs that may be sent again after UNAVAILABLE: reads, and writes that act once however often they arrive */
  readonly retry?: readonly (keyof S & string)[];
  /** calls in flight, above which further ones are refused at once (bulkhead). 200 unless told */
  readonly maxInFlight?: number;
}

const seconds = histogram('shop_grpc_client_seconds', 'Time an rpc took, seen by the caller', [
  'service',
  'rpc',
  'code',
]);
const inFlightGauge = gauge('shop_grpc_client_in_flight', 'Calls in hand', ['service']);

interface Link {
  readonly client: Client;
  readonly deadlineMs: number;
  readonly maxInFlight: number;
  inFlight: number;
}

/**
 * A typed client. Actor, request id, trace and deadline of the request in hand go along by themselves. It connects when
 * first used and again by itself; `address` is host:port, a headless name is balanced over its addresses.
 */
export function connect<S extends ServiceDefinition>(
  definition: S,
  address: string,
  { deadlineMs = 2_000, retry = [], maxInFlight = 200 }: ConnectOptions<S> = {},
): PromiseClient<S> {
  const retried = retry.map((name) => definition[name]?.path ?? '');
  const client = new Client(target(address), credentials.createInsecure(), channelOptions(retried));
  const link: Link = { client, deadlineMs, maxInFlight, inFlight: 0 };
  const calls = Object.entries(definition).map(([name, rpc]) => [
    name,
    (request: unknown, options?: CallOptions) => call(link, rpc, { request, ...options }),
  ]);
  return { ...Object.fromEntries(calls), close: () => client.close() } as PromiseClient<S>;
}

const target = (address: string) => (/^[a-z]+:\/\//.test(address) ? address : `dns:///${address}`);

async function call(link: Link, rpc: RpcDefinition, call: { request: unknown } & CallOptions): Promise<unknown> {
  const { service, method } = splitPath(rpc.path);
  const ms = timeLeft(call.deadlineMs ?? link.deadlineMs);
  if (ms <= 0) throw deadlinePassed();
  if (link.inFlight >= link.maxInFlight) throw refuse('unavailable', 'rpc.busy', unavailableSentence);
  const attributes = { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method };
  inFlightGauge.set({ service }, ++link.inFlight);
  try {
    return await span(`${service}/${method}`, 'client', attributes, () => send(link.client, rpc, { ...call, ms }));
  } finally {
    inFlightGauge.set({ service }, --link.inFlight);
  }
}

function send(client: Client, rpc: RpcDefinition, { request, ms }: { request: unknown; ms: number }): Promise<unknown> {
  const { service, method } = splitPath(rpc.path);
  const took = stopwatch();
  return new Promise((resolve, reject) => {
    const done = (error: ServiceError | null, response?: unknown) => {
      seconds.observe({ service, rpc: method, code: status[error?.code ?? status.OK] }, took());
      if (error) reject(fromStatus(rpc.path, error));
      else resolve(response);
    };
    const serialize = rpc.requestSerialize as (value: unknown) => Buffer;
    const options = { deadline: Date.now() + ms };
    client.makeUnaryRequest(rpc.path, serialize, rpc.responseDeserialize, request, outgoingHeaders(), options, done);
  });
}
