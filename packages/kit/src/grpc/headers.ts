import { Metadata } from '@grpc/grpc-js';
import { decodeActor, encodeActor, noActor } from '../actor.ts';
import { currentContext, type RequestContext } from '../context.ts';
import { newId } from '../ids.ts';
import { inject } from '../telemetry.ts';

const header = { actor: 'shop-actor', requestId: 'shop-request-id', trace: 'traceparent', token: 'shop-service-token' };

/** The headers of an outgoing call: who calls and who acts, for which request, in which trace. @param token '' for none */
export function outgoingHeaders(token: string): Metadata {
  const { actor, requestId } = currentContext();
  const metadata = new Metadata();
  if (actor !== noActor) metadata.set(header.actor, encodeActor(actor));
  if (requestId) metadata.set(header.requestId, requestId);
  const traceparent = inject();
  if (traceparent) metadata.set(header.trace, traceparent);
  if (token) metadata.set(header.token, token);
  return metadata;
}

/** The context that an incoming call brought along; `deadline` as grpc gives it. */
export function incomingContext(metadata: Metadata, deadline: Date | number): RequestContext {
  return {
    actor: decodeActor(textOf(metadata, header.actor)),
    requestId: textOf(metadata, header.requestId) ?? newId(),
    deadline: deadline instanceof Date ? deadline.getTime() : deadline,
  };
}

export const tokenOf = (metadata: Metadata): string | undefined => textOf(metadata, header.token);

export const traceparentOf = (metadata: Metadata): string | undefined => textOf(metadata, header.trace);

function textOf(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}
