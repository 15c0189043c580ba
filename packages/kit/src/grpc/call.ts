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
import { extract, span } from '../telemetry.ts';
import { nameOf, type RpcDefinition, type RpcName } from './definition.ts';
import { admit, type Guarded } from './guard.ts';
import { incomingContext, tokenOf, traceparentOf } from './headers.ts';
import { deadlinePassed, toStatus } from './status.ts';

export type Handler = (request: unknown, call: RequestContext) => Promise<unknown>;

/** While a database is down every call logs it; once a second is enough, the metric counts them all. */
const gate = atMostEvery(1_000);
const seconds = histogram('shop_grpc_server_seconds', 'Time to answer an rpc', ['service', 'rpc', 'code']);

export interface Rpc extends Pick<Guarded, 'identity' | 'access'> {
  readonly definition: RpcDefinition;
  readonly handler: Handler;
  readonly log: Log;
}

interface Served extends Rpc {
  readonly name: RpcName;
  readonly observe: ReturnType<typeof perValue>;
}

type Bytes = ServerUnaryCall<Buffer, unknown>;

/** Wraps a handler: guard, context, span, metric, and refusals as statuses. The request stays bytes until the guard let it in. */
export function unary(rpc: Rpc): handleUnaryCall<Buffer, unknown> {
  const name = nameOf(rpc.definition);
  const served = { ...rpc, name, observe: perValue(seconds, { service: name.service, rpc: name.method }, 'code') };
  return (call, callback) => void respond(served, call, callback);
}

async function respond(rpc: Served, call: Bytes, reply: sendUnaryData<unknown>): Promise<void> {
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

async function answer(rpc: Served, call: Bytes): Promise<unknown> {
  const { name } = rpc;
  const context = incomingContext(call.metadata, call.getDeadline());
  const work = () => guarded(rpc, call, context).catch((error: unknown) => failed(rpc, error));
  return extract(traceparentOf(call.metadata), () =>
    runInContext(context, () => span(name.span, 'server', name.attributes, work)),
  );
}

type Call = Pick<Bytes, 'request' | 'metadata'>;

async function guarded(rpc: Served, { request, metadata }: Call, context: RequestContext): Promise<unknown> {
  await admit(rpc, { token: tokenOf(metadata), actor: context.actor });
  if (context.deadline <= Date.now()) throw deadlinePassed();
  return rpc.handler(read(rpc.definition, request), context);
}

/** grpc-js would call bytes that are no message INTERNAL, but they are the caller's fault. */
function read(definition: RpcDefinition, bytes: Buffer): unknown {
  try {
    return definition.requestDeserialize(bytes);
  } catch {
    throw refuse('malformed', 'rpc.malformed', 'The request could not be read.');
  }
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
