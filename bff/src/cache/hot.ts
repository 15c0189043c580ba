import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { idFor, type IsOurs } from '@shop/kit/http/request-id';
import { encodingFor, type Headers, headersOf, isHeld, notModifiedHeaders, packClosely, type Page } from './page.ts';
import { type PageCache, reads } from './page-cache.ts';

export interface HotPages {
  /** This very address led to that page. */
  remember(url: string, key: string): void;
  /** Answers a GET whose page is at hand; false when somebody else has to. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
}

/** Longer addresses are nobody's favourite page; they would only fill the memory. */
const LONGEST = 512;

/**
 * Cached pages by the address as it was sent, so that a hit needs no routing and no parsing (performance.md section 5).
 * @param always headers that every answer has
 * @param isOurs whose request ids are kept
 */
export function hotPages(pages: Pick<PageCache, 'peek'>, always: Headers, isOurs: IsOurs): HotPages {
  const keys = new LRUCache<string, string>({ max: 5_000 });
  const send = sender(always, isOurs);
  return {
    remember: (url, key) => {
      if (url.length <= LONGEST) keys.set(url, key);
    },
    serve(req, res) {
      if (req.method !== 'GET') return false;
      const key = keys.get(req.url ?? '');
      const page = key === undefined ? undefined : pages.peek(key);
      return page !== undefined && send(page, req, res);
    },
  };
}

/** The headers of a page are put together once and given away as they are: setting them one by one costs more than the rest. */
function sender(always: Headers, isOurs: IsOurs) {
  const known = new WeakMap<Buffer, string[]>();
  const headersFor = (page: Page, body: Buffer, encoding: ReturnType<typeof encodingFor>): string[] => {
    const before = known.get(body);
    if (before) return before;
    const made = [...always, ...headersOf(page, { body, encoding, shareable: true })].flat();
    known.set(body, made);
    return made;
  };
  return (page: Page, req: IncomingMessage, res: ServerResponse): boolean => {
    const encoding = encodingFor(page, req.headers);
    const body = page.packed.get(encoding);
    if (isHeld(page, req.headers)) {
      res
        .writeHead(304, [...always, ...notModifiedHeaders(page)].flat().concat('X-Request-Id', idFor(req, isOurs)))
        .end();
    } else if (body) {
      res.writeHead(200, [...headersFor(page, body, encoding), 'X-Request-Id', idFor(req, isOurs)]).end(body);
      if (encoding === 'br') packClosely(page).catch(() => {});
    } else return false;
    reads.inc({ from: 'hot' });
    return true;
  };
}

/** The plain check before express. */
export const hotFirst =
  (hot: HotPages, otherwise: RequestListener): RequestListener =>
  (req, res) => {
    if (!hot.serve(req, res)) otherwise(req, res);
  };
