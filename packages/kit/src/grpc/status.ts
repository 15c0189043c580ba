import { Metadata, type ServiceError, status, type StatusObject } from '@grpc/grpc-js';
import { Refusal, type RefusalKind, refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import { isDatabaseBusy } from '../postgres/errors.ts';
import { exhaustedSentence, internalSentence, unavailableSentence } from '../sentences.ts';

/** docs/rules/errors.md 6: refusal kind → google.rpc.Code. */
const codes: Record<RefusalKind, status> = {
  malformed: status.INVALID_ARGUMENT,
  precondition: status.FAILED_PRECONDITION,
  conflict: status.ABORTED,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  exhausted: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
};
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind as RefusalKind]));

const codeTrailer = 'shop-code';
const detailTrailer = 'shop-detail-bin';
/** The code of a refusal whose time was up; on the wire it is DEADLINE_EXCEEDED. */
export const deadlineCode = 'rpc.deadline';

/** An rpc that is declared and has no handler yet (proto/planned.ts). */
export class NotBuilt extends Error {
  override name = 'NotBuilt';
}

/** An answer no table foresees: INTERNAL, UNKNOWN, UNIMPLEMENTED. A bug on one of the two sides. */
export class RpcFailure extends Error {
  readonly status: string;

  constructor(path: string, code: status) {
    super(`${path} answered ${status[code]}`);
    this.name = 'RpcFailure';
    this.status = status[code];
  }
}

/** What is sent for an error: a refusal says itself, an unreachable database is UNAVAILABLE, the rest is our bug. */
export function toStatus(error: unknown): StatusObject {
  if (error instanceof Refusal) return refusalStatus(error);
  if (error instanceof NotBuilt)
    return { code: status.UNIMPLEMENTED, details: internalSentence, metadata: new Metadata() };
  if (isDatabaseBusy(error))
    return refusalStatus(refuse('unavailable', 'database.unavailable', unavailableSentence), false);
  return { code: status.INTERNAL, details: internalSentence, metadata: new Metadata() };
}

function refusalStatus(refusal: Refusal, final = true): StatusObject {
  const metadata = new Metadata();
  metadata.set(codeTrailer, refusal.code);
  if (Object.keys(refusal.detail).length > 0) metadata.set(detailTrailer, Buffer.from(JSON.stringify(refusal.detail)));
  // A deliberate answer is final; without this the caller's retry policy would send the call again.
  if (final) metadata.set('grpc-retry-pushback-ms', '-1');
  const code = refusal.code === deadlineCode ? status.DEADLINE_EXCEEDED : codes[refusal.kind];
  return { code, details: refusal.message, metadata };
}

/** Refusals of the guard that no person can cause. */
const ourFault = new Set(['rpc.token', 'rpc.no_actor', 'rpc.caller']);

/** The caller's side of {@link toStatus}: the same refusal again, or an {@link RpcFailure}. */
export function fromStatus(path: string, error: ServiceError): Refusal | RpcFailure {
  const kind = kinds.get(error.code);
  const shopCode = error.metadata?.get(codeTrailer)[0];
  // Between services: a key or a row is missing. That is our bug, not the person's who waits behind the call.
  if (typeof shopCode === 'string' && ourFault.has(shopCode)) return new RpcFailure(path, error.code);
  if (kind && typeof shopCode === 'string') return refuse(kind, shopCode, error.details, detailOf(error));
  return fromTransport(error.code) ?? new RpcFailure(path, error.code);
}

/** Statuses that grpc itself gives; their details are for engineers, so a person gets our sentence. */
function fromTransport(code: status): Refusal | undefined {
  if (code === status.DEADLINE_EXCEEDED) return deadlinePassed();
  if (code === status.UNAVAILABLE || code === status.CANCELLED)
    return refuse('unavailable', 'rpc.unavailable', unavailableSentence);
  if (code === status.RESOURCE_EXHAUSTED) return refuse('exhausted', 'rpc.exhausted', exhaustedSentence);
  return undefined;
}

/** The refusal for an answer that comes too late to be of use. */
export const deadlinePassed = (): Refusal => refuse('unavailable', deadlineCode, unavailableSentence);

const details = z.record(z.string(), z.string());

function detailOf(error: ServiceError): Record<string, string> {
  const [bytes] = error.metadata.get(detailTrailer);
  if (!Buffer.isBuffer(bytes)) return {};
  try {
    return details.parse(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
}
