import {
  type handleUnaryCall,
  type ServerErrorResponse,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { refuse } from '@shop/primitives/refusal';
import { type RequestContext, runInContext } from '../context.ts';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';
import { histogram, perValue, stopwatch } from '../metrics.ts';
import { unavailableSentence } from '../sentences.ts';
import { extract, span } from '../telemetry.ts';
import { nameOf, type RpcDefinition, type RpcName } from './definition.ts';
import { incomingContext, isTrusted, traceparentOf } from './headers.ts';
import { deadlinePassed, toStatus } from './status.ts';

export type Handler = (request: unknown, call: RequestContext) => Promise<unknown>;

/** Stands for a request whose bytes are no message; grpc-js would call that INTERNAL, but it is the caller's fault. */
export const malformed = Symbol('malformed request');

/** While a database is away every call says so; once a second is enough for the log, the metric counts them all. */
const gate = atMostEvery(1_000);
const seconds = histogram('shop_grpc_server_seconds', 'Time to answer an rpc', ['service', 'rpc', 'code']);

export interface Rpc {
  readonly definition: RpcDefinition;
  readonly handler: Handler;
  readonly log: Log;
}

interface Served extends Rpc {
  readonly name: RpcName;
  readonly observe: ReturnType<typeof perValue>;
}

/** Wraps a handler: context, span, metric, and refusals as statuses. */
export function unary(rpc: Rpc): handleUnaryCall<unknown, unknown> {
  const name = nameOf(rpc.definition);
  const served = { ...rpc, name, observe: perValue(seconds, { service: name.service, rpc: name.method }, 'code') };
  return (call, callback) => void respond(served, call, callback);
}

async function respond(
  rpc: Served,
  call: ServerUnaryCall<unknown, unknown>,
  reply: sendUnaryData<unknown>,
): Promise<void> {
  const took = stopwatch();
  const done = (code: status) => rpc.observe(status[code], took());
  try {
    const response = await answer(rpc, call);
    done(status.OK);
    reply(null, response);
  } catch (error) {
    const failure: Partial<ServerErrorResponse> & { code: status } = toStatus(error);
    done(failure.code);
    reply(failure);
  }
}

async function answer(rpc: Served, call: ServerUnaryCall<unknown, unknown>): Promise<unknown> {
  const { name, handler } = rpc;
  const context = incomingContext(call.metadata, call.getDeadline());
  const work = () => guarded(handler, call, context).catch((error: unknown) => failed(rpc, error));
  return extract(traceparentOf(call.metadata), () =>
    runInContext(context, () => span(name.span, 'server', name.attributes, work)),
  );
}

type Call = Pick<ServerUnaryCall<unknown, unknown>, 'request' | 'metadata'>;

async function guarded(handler: Handler, { request, metadata }: Call, context: RequestContext): Promise<unknown> {
  if (!isTrusted(metadata)) throw refuse('unauthenticated', 'rpc.no_token', unavailableSentence);
  if (request === malformed) throw refuse('malformed', 'rpc.malformed', 'The request could not be read.');
  if (context.deadline <= Date.now()) throw deadlinePassed();
  return handler(request, context);
}

/** Said where the call still runs, so that the line carries its request and its trace. */
function failed({ definition, log }: Rpc, error: unknown): never {
  const { code } = toStatus(error);
  if (code === status.INTERNAL) log.error({ err: error, rpc: definition.path }, 'an rpc failed');
  if (code === status.UNAVAILABLE) {
    gate((heldBack) => log.warn({ err: error, rpc: definition.path, heldBack }, 'an rpc was not available'));
  }
  throw error;
}
