import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { giveRequestId } from '../edge/request-id.ts';
import { encodingFor, isHeld, type Page, sendNotModified, sendPage } from './page.ts';
import { type PageCache, reads } from './page-cache.ts';

export interface HotPages {
  /** This very address led to that page. */
  remember(url: string, key: string): void;
  /** Answers a GET whose page is at hand; false when somebody else has to. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
}

/** Longer addresses are nobody's favourite page; they would only fill the memory. */
const LONGEST = 512;

/** Cached pages by the address as it was sent, so that a hit needs no routing and no parsing (performance.md section 5). */
export function hotPages(pages: Pick<PageCache, 'peek'>, secure: (res: ServerResponse) => void): HotPages {
  const keys = new LRUCache<string, string>({ max: 5_000 });
  return {
    remember: (url, key) => {
      if (url.length <= LONGEST) keys.set(url, key);
    },
    serve(req, res) {
      if (req.method !== 'GET') return false;
      const key = keys.get(req.url ?? '');
      const page = key === undefined ? undefined : pages.peek(key);
      return page !== undefined && sendNow({ req, res, page, secure });
    },
  };
}

interface Sending {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly page: Page;
  readonly secure: (res: ServerResponse) => void;
}

function sendNow({ req, res, page, secure }: Sending): boolean {
  const encoding = encodingFor(page, req.headers);
  const body = page.packed.get(encoding);
  const held = isHeld(page, req.headers);
  if (!held && !body) return false;
  giveRequestId(req, res);
  secure(res);
  if (held) sendNotModified(res, page);
  else if (body) sendPage(res, page, { body, encoding, shareable: true });
  reads.inc({ from: 'hot' });
  return true;
}

/** The plain check before express. */
export const hotFirst =
  (hot: HotPages, otherwise: RequestListener): RequestListener =>
  (req, res) => {
    if (!hot.serve(req, res)) otherwise(req, res);
  };
