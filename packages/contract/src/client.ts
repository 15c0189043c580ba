import type { SessionAnswer } from './v1/session.ts';

declare const answers: unique symbol;

/** Where a call is, with its query; T is the type that the contract infers from the schema of its answer. */
export type Address<T> = string & { readonly [answers]: T };

/** What is left of an answer when its `{success: false}` is thrown. */
export type Accepted<T> = Exclude<T, { success: false }>;

/** A refusal or failure: `message` is a sentence for people. Status 0: no answer in time, or none at all. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Names the call in the server's log; '' when nothing was answered. */
  readonly requestId: string;
  constructor(status: number, message: string, requestId = '') {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

export const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

const OFFLINE = 'We can’t reach the shop just now. Please check your connection and try again.';
const FAILED = 'Something went wrong. Please try again.';
/** Longer than any call may take on the server. */
const DEADLINE_MS = 20_000;
const SESSION = '/v1/session' as Address<SessionAnswer>;

interface Options {
  /** `document.cookie` */
  readonly cookies: () => string;
  /** Holds an answer against its schema: development only, for the schemas outweigh a page's whole script budget. */
  readonly check?: ((path: string, answer: unknown) => Promise<void>) | undefined;
}

/** One fetch with its deadline, body read. @throws HttpError status 0; the abort's own error when `signal` aborted */
async function exchange(path: string, init: RequestInit, signal?: AbortSignal): Promise<[Response, string]> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, DEADLINE_MS);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(path, { ...init, signal: limit.signal });
    return [response, await response.text()];
  } catch (reason) {
    throw signal?.aborted ? reason : new HttpError(0, OFFLINE);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The calls of one web app: same origin, with the CSRF token, one session for all that begin at once. */
export function createClient({ cookies, check }: Options) {
  const token = () => decodeURIComponent(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies())?.[1] ?? '');

  async function send<T>(path: Address<T>, init: RequestInit, signal?: AbortSignal): Promise<Accepted<T>> {
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token() };
    const [response, text] = await exchange(path, { headers, ...init }, signal);
    const failure = (message: string) =>
      new HttpError(response.status, message, response.headers.get('X-Request-Id') ?? '');
    if (!response.ok) {
      // Whatever stands between us and the shop may answer a page of its own.
      const isSentence = response.headers.get('Content-Type')?.startsWith('text/plain');
      throw failure((isSentence && text) || FAILED);
    }
    const answer = JSON.parse(text) as { success?: boolean; error?: string };
    if (answer.success === false) throw failure(answer.error ?? FAILED);
    await check?.(path, answer);
    return answer as Accepted<T>;
  }

  let opening: Promise<SessionAnswer> | undefined;
  /** Single-flight: a browser without a cookie would get a session from each call. */
  const getSession = (): Promise<SessionAnswer> =>
    (opening ??= send(SESSION, {}).finally(() => {
      opening = undefined;
    }));

  /** Reads one call. @throws HttpError with the server's sentence */
  const getJson = <T>(path: Address<T>, signal?: AbortSignal): Promise<Accepted<T>> => send(path, {}, signal);

  /** Posts JSON. @throws HttpError like {@link getJson} */
  async function postJson<T>(path: Address<T>, body: unknown, signal?: AbortSignal): Promise<Accepted<T>> {
    if (!token()) await getSession().catch(() => undefined);
    return send(path, { method: 'POST', body: JSON.stringify(body) }, signal);
  }
  return { getSession, getJson, postJson };
}
