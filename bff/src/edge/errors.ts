import { STATUS_CODES } from 'node:http';
import { runInContext } from '@shop/kit/context';
import { RpcFailure } from '@shop/kit/grpc/status';
import type { Log } from '@shop/kit/log';
import { internalSentence, unavailableSentence } from '@shop/kit/sentences';
import { inject } from '@shop/kit/telemetry';
import { Refusal, type RefusalKind } from '@shop/primitives/refusal';
import type { ErrorRequestHandler, Response } from 'express';
import { z } from 'zod';
import { refusedBody, saysSuccess, sendJson, wantsProblem } from './answers.ts';
import { requestIdOf } from '@shop/kit/http/request-id';
import { shapeSentence, speakPlainly } from './shape-sentence.ts';

speakPlainly();

/** What a failure is on the wire. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly retryAfter?: string;
  /** sku of the line that a rule is about */
  readonly line?: string;
  readonly errors?: readonly { path: string; message: string }[];
}

/** docs/rules/errors.md 6; `precondition` is 422 where it is not a 200 with `success: false`. */
const statuses: Record<RefusalKind, number> = {
  malformed: 400,
  precondition: 422,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  exhausted: 429,
  unavailable: 503,
};

/** Failures of reading a body, by the name that the body parsers give them. */
const unreadable: Record<string, Failure> = {
  'entity.too.large': { status: 413, code: 'http.too_large', sentence: 'This is more than we can take at once.' },
  'parameters.too.many': { status: 413, code: 'http.too_large', sentence: 'This is more than we can take at once.' },
  'entity.parse.failed': { status: 400, code: 'http.unreadable', sentence: 'The request could not be read.' },
  'media.unsupported': { status: 415, code: 'http.media', sentence: 'Please send JSON or a form.' },
  'encoding.unsupported': { status: 415, code: 'http.encoding', sentence: 'This encoding is not supported.' },
  'charset.unsupported': { status: 415, code: 'http.charset', sentence: 'Please send UTF-8.' },
};

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return ofRefusal(error);
  if (error instanceof z.ZodError) return ofShape(error);
  if (error instanceof RpcFailure) return { status: 502, code: 'rpc.failed', sentence: internalSentence };
  return ofHttp(error) ?? { status: 500, code: 'internal', sentence: internalSentence };
}

function ofRefusal({ kind, code, message, detail }: Refusal): Failure {
  const status = code === 'rpc.deadline' ? 504 : statuses[kind];
  const retryAfter = detail['retryAfter'] ?? (kind === 'unavailable' ? '1' : kind === 'exhausted' ? '60' : undefined);
  const { line } = detail;
  return { status, code, sentence: message, ...(retryAfter && { retryAfter }), ...(line && { line }) };
}

function ofShape({ issues }: z.ZodError): Failure {
  const errors = issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  return { status: 400, code: 'http.malformed', sentence: shapeSentence(issues[0]), errors };
}

/** Express and its parsers say what they mean with `status`; their own words stay inside. */
function ofHttp(error: unknown): Failure | undefined {
  const { type = '', status } = (error ?? {}) as { type?: string; status?: unknown };
  const known = unreadable[type];
  if (known) return known;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return { status, code: 'http.unreadable', sentence: 'The request could not be read.' };
}

/** The last stop of every failed request. */
export function errorHandler(log: Log): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- express recognises an error handler by its four parameters
  return (error: unknown, req, res, _next) => {
    const failure = failureOf(error);
    const fields = { call: res.locals['call'], status: failure.status, code: failure.code };
    runInContext({ requestId: requestIdOf(res) }, () => report(log, error, fields));
    if (res.headersSent) return void res.destroy();
    answer(res, failure, wantsProblem(req));
  };
}

/** What was refused on purpose needs no stack; anything else that is ours to mend does. */
function report(log: Log, error: unknown, fields: { call: unknown; status: number; code: string }): void {
  if (fields.status < 500) return;
  if (error instanceof Refusal) log.warn(fields, 'a call was not available');
  else log.error({ ...fields, err: error }, 'a call failed');
}

function answer(res: Response, failure: Failure, asProblem: boolean): void {
  const { status, code, sentence, retryAfter, line } = failure;
  const call = String(res.locals['call'] ?? '');
  if (retryAfter) res.set('Retry-After', retryAfter);
  res.set('Cache-Control', 'no-store').vary('Accept');
  if (status === 422 && saysSuccess(call)) return sendJson(res, refusedBody(sentence, line));
  res.status(status);
  if (code === 'pin.required' && status === 403) return sendJson(res, refusedBody(sentence));
  if (asProblem) return void res.type('application/problem+json').send(JSON.stringify(problemOf(res, failure)));
  res.type('text/plain').send(sentence);
}

function problemOf(res: Response, { status, code, sentence, errors }: Failure) {
  const traceId = inject()?.split('-')[1] ?? requestIdOf(res);
  const title = STATUS_CODES[status] ?? 'Failed';
  return { type: 'about:blank', title, status, detail: sentence, code, traceId, ...(errors ? { errors } : {}) };
}

/** For a path without a handler. */
export const unknownPath = () => new Refusal('not_found', 'http.no_such_call', 'There is nothing at this address.');

/** @returns the fallback when the part is away or late; every other failure goes on */
export async function withoutIt<T>(work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unavailable') return fallback;
    if (error instanceof RpcFailure) return fallback;
    throw error;
  }
}

export const away = (code: string, sentence = unavailableSentence) => new Refusal('unavailable', code, sentence);
