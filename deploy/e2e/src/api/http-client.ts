/** The shop did not answer, or answered to try again: a person waits a moment and presses once more. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}
/** An answer that no second try would change. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** of a redirect, absolute; '' when it is none */
  readonly location: string;
  json<T>(): T;
}
export interface SendOptions {
  readonly method?: 'GET' | 'POST';
  /** sent as JSON */
  readonly json?: unknown;
  /** sent as a form */
  readonly form?: Readonly<Record<string, string>>;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** aborts the request: the client disconnects */
  readonly signal?: AbortSignal;
}
export interface HttpClient {
  /** @throws TryAgain without an answer, or for 409, 429 and 5xx; Refused for any other 4xx */
  send(address: string, options?: SendOptions): Promise<Answer>;
}

const PATIENCE_MS = 15_000;
const PASSING = new Set([409, 429, 500, 502, 503, 504]);

/** Called for every answered request: what it was and its milliseconds. */
export type Clock = (what: string, ms: number) => void;

/** What a browser does beneath a page: keeps each origin's cookies, sends the CSRF token along, does not follow redirects. */
export function createHttpClient(origin: string, clock: Clock = () => {}): HttpClient {
  const jars = new Map<string, Map<string, string>>();
  return {
    async send(address, options = {}) {
      const url = new URL(address, origin);
      const what = `${options.method ?? 'GET'} ${url.pathname}`;
      const began = performance.now();
      const cookies = jars.get(url.origin) ?? new Map<string, string>();
      jars.set(url.origin, cookies);
      const response = await sent(url, options, cookies);
      keepCookies(cookies, response.headers.getSetCookie());
      const answer = await judged(what, url, response);
      clock(what, performance.now() - began);
      return answer;
    },
  };
}

async function sent(url: URL, options: SendOptions, cookies: Map<string, string>) {
  const { method = 'GET', json, form, accept = 'application/json' } = options;
  const headers: Record<string, string> = { accept, ...options.headers };
  if (cookies.size > 0) headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = cookies.get('XSRF-TOKEN');
  if (token) headers['x-csrf-token'] = decodeURIComponent(token);
  if (json !== undefined) headers['content-type'] = 'application/json';
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
  try {
    return await fetch(url, { method, headers, body, redirect: 'manual', signal });
  } catch (error) {
    throw new TryAgain(`${method} ${url.pathname}: no answer (${reasonOf(error)})`);
  }
}

async function judged(what: string, url: URL, response: Response): Promise<Answer> {
  const { status } = response;
  const text = await response.text().catch((error: unknown) => {
    throw new TryAgain(`${what}: half an answer (${reasonOf(error)})`);
  });
  if (PASSING.has(status)) throw new TryAgain(`${what}: ${status} ${sentenceOf(text)}`);
  if (status >= 400) throw new Refused(`${what}: ${status} ${sentenceOf(text)}`);
  const target = response.headers.get('location');
  return {
    status,
    text,
    location: target === null ? '' : new URL(target, url).href,
    json: <T>() => JSON.parse(text) as T,
  };
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ');
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
    else cookies.set(name, pair.slice(cut + 1));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Of a problem document its sentence; else the beginning of the text. */
function sentenceOf(text: string): string {
  const detail = /"detail":"([^"]*)"/.exec(text)?.[1];
  return detail ?? text.slice(0, 160);
}
