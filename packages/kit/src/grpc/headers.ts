import { Metadata } from '@grpc/grpc-js';
import { decodeActor, encodeActor, nobody } from '../actor.ts';
import { currentContext, type RequestContext } from '../context.ts';
import { newId } from '../ids.ts';
import { inject } from '../telemetry.ts';
import { areTokensUsed, isServiceToken, serviceToken } from './service-token.ts';

const header = { actor: 'shop-actor', requestId: 'shop-request-id', trace: 'traceparent', token: 'shop-service-token' };

/** The headers of an outgoing call: who acts, for which request, in which trace. */
export function outgoingHeaders(): Metadata {
  const { actor, requestId } = currentContext();
  const metadata = new Metadata();
  if (actor !== nobody) metadata.set(header.actor, encodeActor(actor));
  if (requestId) metadata.set(header.requestId, requestId);
  const traceparent = inject();
  if (traceparent) metadata.set(header.trace, traceparent);
  if (areTokensUsed()) metadata.set(header.token, serviceToken());
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

/** False for a call that is not from one of our services, where that is asked for. */
export const isTrusted = (metadata: Metadata): boolean =>
  !areTokensUsed() || isServiceToken(textOf(metadata, header.token));

export const traceparentOf = (metadata: Metadata): string | undefined => textOf(metadata, header.trace);

function textOf(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}
