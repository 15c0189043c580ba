import type { SessionAnswer } from '@shop/contract/v1/session';
import { calls } from '../paths.ts';

/** A refusal or a failure of the bff: `message` is its own sentence, meant for people. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const OFFLINE = 'We can’t reach the shop just now. Please check your connection and try again.';

export const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

const csrfCookie = (): string | undefined => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];

let asking: Promise<SessionAnswer> | undefined;

/** One request for all who ask at the same time: a browser without a cookie would get a session from each. */
export function askSession(): Promise<SessionAnswer> {
  asking ??= getJson<SessionAnswer>(calls.session).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function csrfToken(): Promise<string> {
  if (!csrfCookie()) await askSession().catch(() => undefined);
  return decodeURIComponent(csrfCookie() ?? '');
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text.slice(0, 500) || OFFLINE);
  return JSON.parse(text) as T;
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new HttpError(0, OFFLINE);
  });
  return answerOf<T>(response);
}

/** Reads one call. @throws HttpError with the server's sentence; status 0 when the shop cannot be reached */
export const getJson = <T>(path: string, signal?: AbortSignal): Promise<T> => send<T>(path, signal ? { signal } : {});

/** Posts JSON with the CSRF header. @throws HttpError like {@link getJson} */
export async function postJson<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': await csrfToken() };
  return send<T>(path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });
}

type MaybeRefused = { success?: boolean; msg?: string; error?: string };

/** Turns a `{success:false, error}` answer into the same error as a failed call. */
export function accepted<T extends MaybeRefused>(answer: T): T {
  if (answer.success === false) throw new HttpError(422, answer.error ?? answer.msg ?? 'Something wrong');
  return answer;
}
