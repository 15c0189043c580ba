import http, { type CookieJar, type Params, type RefinedResponse } from 'k6/http';
import { ORIGIN } from './settings.ts';

/** The shop did not answer, or answered something that is not right. */
export class Wrong extends Error {}
/** The shop said to come back later: 503 with Retry-After. */
export class Shed extends Error {}

/** A person's browser as far as the calls need one: cookies, the CSRF token, every redirect seen. */
export interface Client {
  /** a page. @returns its HTML */
  page(name: string, path: string): string;
  get<T>(name: string, path: string): T;
  post<T>(name: string, path: string, body: unknown): T;
  /** The same call twice at the same moment, as a double click sends it. */
  postTwice<T>(name: string, path: string, body: unknown): T[];
  /** Posts a form, or reads an address without one, which is answered by 303. @returns where it leads, in full */
  follow(name: string, address: string, form?: Record<string, string>): string;
  /** Follows redirects to their end, on other origins too. @returns the last page */
  arrive(name: string, address: string): string;
}

const PATIENCE = '15s';
/** Latency of what is only looked at has a bound of its own (README, G12). */
const LOOKS = { slo: 'browse' };

/** @param jar of a person who stays, such as staff; left out: of this visit alone */
export function clientOf(jar: CookieJar = http.cookieJar()): Client {
  const params = (name: string, more: Params = {}): Params => ({
    ...{ jar, redirects: 0, timeout: PATIENCE, ...more },
    tags: { name, ...more.tags },
  });
  const json = (name: string) =>
    params(name, { headers: { 'content-type': 'application/json', 'x-csrf-token': tokenIn(jar) } });
  return {
    page: (name, path) => judged(name, http.get(at(path), params(name, { tags: LOOKS })), 200),
    get: (name, path) => read(name, http.get(at(path), params(name, { tags: lookedAt(path) }))),
    post: (name, path, body) => read(name, http.post(at(path), JSON.stringify(body), json(name))),
    postTwice<T>(name: string, path: string, body: unknown) {
      const call = { method: 'POST', url: at(path), body: JSON.stringify(body), params: json(name) };
      return http.batch([call, call]).map((response) => read<T>(name, response));
    },
    follow(name, address, form) {
      const url = at(address);
      const response = form ? http.post(url, form, params(name)) : http.get(url, params(name));
      judged(name, response, 303);
      return absolute(response.headers['Location'] ?? '', url);
    },
    arrive: (name, address) => judged(name, http.get(at(address), params(name, { redirects: 12 })), 200),
  };
}

type Response = RefinedResponse<'text' | 'none' | 'binary' | undefined>;

const at = (path: string): string => (path.startsWith('/') ? ORIGIN + path : path);
const lookedAt = (path: string) => (/^\/v1\/(items|product|home)/.test(path) ? LOOKS : {});

/** k6 has no URL of the web: a path alone belongs to the origin it came from. */
const absolute = (location: string, from: string): string =>
  location.startsWith('/') ? `${/^https?:\/\/[^/]+/.exec(from)?.[0] ?? ''}${location}` : location;

const tokenIn = (jar: CookieJar): string => decodeURIComponent(jar.cookiesForURL(ORIGIN)['XSRF-TOKEN']?.[0] ?? '');

function read<T>(name: string, response: Response): T {
  const text = judged(name, response, 200);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Wrong(`${name}: no JSON but «${text.slice(0, 120)}»`);
  }
}

/** @returns the body, of an answer with that status. @throws Wrong, or Shed when the shop asks to come back later */
function judged(name: string, response: Response, wanted: number): string {
  const text = typeof response.body === 'string' ? response.body : '';
  if (response.status === wanted) return text;
  const said = `${name}: ${response.status || response.error}, not ${wanted}: ${excerpt(text)}`;
  if (response.status === 503 && response.headers['Retry-After'] !== undefined) throw new Shed(said);
  throw new Wrong(said);
}

/** Of a page its title, of anything else the beginning. */
const excerpt = (text: string): string => /<title>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 160);
