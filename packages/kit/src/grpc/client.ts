import { Client, type ServiceError, status } from '@grpc/grpc-js';
import { refuse } from '@shop/primitives/refusal';
import { type Bulkhead, bulkheadOf } from '../bulkhead.ts';
import { timeLeft } from '../context.ts';
import { gauge, histogram, perValue, stopwatch } from '../metrics.ts';
import { unavailableSentence } from '../sentences.ts';
import { span } from '../telemetry.ts';
import { channelOptions } from './channel.ts';
import {
  nameOf,
  type RequestOf,
  type ResponseOf,
  type RpcDefinition,
  type RpcName,
  type ServiceDefinition,
} from './definition.ts';
import { outgoingHeaders } from './headers.ts';
import type { Identity } from './identity.ts';
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
  /** who calls: its keys sign every call */
  readonly identity: Identity;
  /** how long a call may take; a shorter deadline of the current request wins. 2000 by default */
  readonly deadlineMs?: number;
  /** rpcs that may be sent again after UNAVAILABLE: reads, and writes that act once however often they arrive */
  readonly retry?: readonly (keyof S & string)[];
  /** calls in flight, above which further ones are refused at once (bulkhead). 200 by default */
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
  readonly identity: Identity;
  readonly deadlineMs: number;
  readonly bulkhead: Bulkhead;
}

interface Call {
  readonly link: Link;
  readonly rpc: RpcDefinition;
  readonly name: RpcName;
  readonly observe: ReturnType<typeof perValue>;
}

/**
 * A typed client. Caller token, actor, request id, trace and deadline of the current request are sent along automatically. It
 * connects when first used and again by itself; `address` is host:port or `ipv4:` and a list; calls take the addresses of a list or of
 * a headless name in turn.
 */
export function connect<S extends ServiceDefinition>(
  definition: S,
  address: string,
  { identity, deadlineMs = 2_000, retry = [], maxInFlight = 200 }: ConnectOptions<S>,
): PromiseClient<S> {
  const retried = retry.map((name) => definition[name]?.path ?? '');
  const client = new Client(target(address), identity.wire.client(), channelOptions(retried));
  const bulkhead = bulkheadOf({ atOnce: maxInFlight, refused: busy });
  const link: Link = { client, identity, deadlineMs, bulkhead };
  const calls = Object.entries(definition).map(([key, rpc]) => {
    const name = nameOf(rpc);
    const one = { link, rpc, name, observe: perValue(seconds, { service: name.service, rpc: name.method }, 'code') };
    return [key, (request: unknown, options?: CallOptions) => call(one, request, options?.deadlineMs)];
  });
  return { ...Object.fromEntries(calls), close: () => client.close() } as PromiseClient<S>;
}

const target = (address: string) => (/^(ipv4:|[a-z]+:\/\/)/.test(address) ? address : `dns:///${address}`);

async function call(one: Call, request: unknown, deadlineMs: number | undefined): Promise<unknown> {
  const { link, name } = one;
  const token = name.owner === '' ? '' : await link.identity.tokenFor(name.owner);
  const ms = timeLeft(deadlineMs ?? link.deadlineMs);
  if (ms <= 0) throw deadlinePassed();
  const { bulkhead } = link;
  try {
    return await bulkhead.run(() => {
      inFlightGauge.set({ service: name.service }, bulkhead.running());
      return span(name.span, 'client', name.attributes, () => send(one, { request, token, ms }));
    });
  } finally {
    inFlightGauge.set({ service: name.service }, bulkhead.running());
  }
}

const busy = () => refuse('unavailable', 'rpc.busy', unavailableSentence);

interface Message {
  readonly request: unknown;
  readonly token: string;
  /** milliseconds that are left for the answer */
  readonly ms: number;
}

function send({ link, rpc, observe }: Call, { request, token, ms }: Message): Promise<unknown> {
  const took = stopwatch();
  return new Promise((resolve, reject) => {
    const done = (error: ServiceError | null, response?: unknown) => {
      observe(status[error?.code ?? status.OK], took());
      if (error) reject(fromStatus(rpc.path, error));
      else resolve(response);
    };
    const serialize = rpc.requestSerialize as (value: unknown) => Buffer;
    const options = { deadline: Date.now() + ms };
    withoutStack(() =>
      link.client.makeUnaryRequest(
        rpc.path,
        serialize,
        rpc.responseDeserialize,
        request,
        outgoingHeaders(token),
        options,
        done,
      ),
    );
  });
}

/** grpc-js captures the caller's stack on every call, for errors that we identify by the rpc's path: a tenth of the call's cost. */
function withoutStack(work: () => void): void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
