import type { fits } from './answers-in-browser.ts';
import { cookieName } from '@shop/primitives/training';
import type { SessionAnswer } from './v1/session.ts';

declare const answers: unique symbol;

/** Where a call is, with its query; T is the type that the contract infers from the schema of its answer. */
export type Address<T> = string & { readonly [answers]: T };

/** What is left of an answer when its `{success: false}` is thrown. */
export type Accepted<T> = Exclude<T, { success: false }>;

/** A refusal or failure: `message` is a sentence for people. Status 0: no answer in time, or none at all. */
export class HttpError extends Error {
  override name = 'HttpError';
  declare readonly status: number;
  /** Names the call in the server's log; undefined when nothing was answered. */
  declare readonly requestId: string | undefined;
  /** Sku of the line of a document that was refused; undefined = it is about none. */
  declare readonly line: string | undefined;
  // oxlint-disable-next-line max-params -- a store's page pays for every byte of an options object
  constructor(status: number, message: string, requestId?: string, line?: string) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.line = line;
  }
}

export const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** The sentence of a call that got no answer. */
export const OFFLINE = 'We can’t reach the shop just now. Please check your connection and try again.';
const FAILED = 'Something went wrong. Please try again.';
/** Longer than any call may take on the server. */
const DEADLINE_MS = 20_000;
/** How long an answer that is there waits for the schemas. */
const SCHEMAS_MS = 2_000;
const SESSION = '/v1/session' as Address<SessionAnswer>;

interface Options {
  readonly cookies: () => string;
  /** whether this page is one of a training installation, whose cookies have names of their own */
  readonly isTraining?: () => boolean;
  /** The schemas outweigh the whole rest of a page's own scripts: they are a chunk of their own, requested along with a call. */
  readonly schemas?: () => Promise<{ readonly fits: typeof fits }>;
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

type Envelope = { success?: boolean; error?: string; line?: string };

const asJson = (text: string): Promise<Envelope | undefined> =>
  new Response(text).json().then(
    (body) => body as Envelope,
    () => undefined,
  );

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** '' = the browser has none yet. */
function tokenOf({ cookies, isTraining = () => false }: Pick<Options, 'cookies' | 'isTraining'>): string {
  const start = `${cookieName('XSRF-TOKEN', isTraining())}=`;
  const found = cookies()
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(start));
  return decodeURIComponent(found?.slice(start.length) ?? '');
}

/** One for all that ask meanwhile: a browser without a cookie would get a session from each call. */
function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () =>
    (underWay ??= read().finally(() => {
      underWay = undefined;
    }));
}

/** The calls of one web app: same origin, with the CSRF token, answers by their schemas, one session for all that begin at once. */
export function createClient({ schemas = () => import('./answers-in-browser.ts'), ...options }: Options) {
  const token = () => tokenOf(options);
  const headers = () => ({ 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token() });
  async function send<T>(path: Address<T>, init: RequestInit, signal?: AbortSignal): Promise<Accepted<T>> {
    const loading = schemas().catch(() => undefined);
    const [response, text] = await exchange(path, { headers: headers(), ...init }, signal);
    const requestId = response.headers.get('X-Request-Id') ?? '';
    const failure = (message: string, line?: string) => new HttpError(response.status, message, requestId, line);
    // Whatever stands between us and the shop may answer a page of its own.
    const type = response.headers.get('Content-Type') ?? 'text/plain';
    const isSentence = type.startsWith('text/plain') && !text.startsWith('<');
    if (!response.ok) throw failure((isSentence && text) || FAILED);
    const answer = await asJson(text);
    if (!answer) throw failure(FAILED);
    if (answer.success === false) throw failure(answer.error ?? FAILED, answer.line);
    // Without its schema an answer counts as it is: what the server did is done, and must be shown.
    const schema = await Promise.race([loading, after(SCHEMAS_MS)]);
    if (schema && !schema.fits(path, answer, { requestId, headers: headers() })) throw failure(FAILED);
    return answer as Accepted<T>;
  }

  /** Reads what a page preloaded: without headers, as a preload has none. A read with an effect, as of a branch, needs the token. */
  const getPreloaded = <T>(path: Address<T>) => send(path, { headers: {} });
  const getSession = singleFlight((): Promise<SessionAnswer> => getPreloaded(SESSION));
  /** Reads one call. @throws HttpError with the server's sentence */
  const getJson = <T>(path: Address<T>, signal?: AbortSignal): Promise<Accepted<T>> => send(path, {}, signal);
  const sending =
    (method: 'POST' | 'PUT') =>
    async <T>(path: Address<T>, body: unknown, signal?: AbortSignal): Promise<Accepted<T>> => {
      if (!token()) await getSession().catch(() => undefined);
      return send(path, { method, body: JSON.stringify(body) }, signal);
    };
  /** Send JSON. @throws HttpError like {@link getJson} */
  const [postJson, putJson] = [sending('POST'), sending('PUT')];
  /** A POST that acts once for its key, however often it is sent. @throws HttpError like {@link getJson} */
  const pressJson = async <T>(path: Address<T>, body: unknown, key: string): Promise<Accepted<T>> => {
    if (!token()) await getSession().catch(() => undefined);
    return send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers(), 'Idempotency-Key': key },
    });
  };
  return { getSession, getPreloaded, getJson, postJson, putJson, pressJson };
}
