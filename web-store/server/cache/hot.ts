import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Headers } from '@shop/kit/http/refuse-raw';
import { giveRequestId, type IsOurs } from '@shop/kit/http/request-id';
import type { PageLimit } from '../page-limit.ts';
import { isPaged } from '../paging.ts';
import { pageAddress } from './address.ts';
import { encodingFor, isHeld, type Page, sendPage } from './page.ts';
import { type PageCache, sent } from './page-cache.ts';

export interface HotOptions {
  readonly pages: Pick<PageCache, 'peek'>;
  /** headers that every answer has */
  readonly always: Headers;
  /** whose request ids are kept */
  readonly isOurs: IsOurs;
  readonly limit: PageLimit;
  /** asked when there is no page at hand, or when this client had too many: it knows how to say so */
  readonly otherwise: RequestListener;
}

/**
 * A kept page goes out before express hears of the request: no routing, no parsing (performance.md section 5). It counts
 * like any other page.
 */
export function hotFirst({ pages, always, isOurs, limit, otherwise }: HotOptions): RequestListener {
  const send = (page: Page, request: IncomingMessage, response: ServerResponse) => {
    sent.inc({ from: 'hot' });
    giveRequestId(request, response, isOurs);
    for (const [name, value] of always) response.setHeader(name, value);
    const body = page.packed.get(encodingFor(page, request.headers)) ?? page.identity;
    sendPage({ request, response, page, body });
  };
  return (request, response) => {
    const page = atHand(pages, request);
    if (!page) return otherwise(request, response);
    void limit
      .take(request)
      .then((wait) => (wait === undefined ? send(page, request, response) : otherwise(request, response)));
  };
}

/** The page that may be sent as it is: kept, packed as this browser wants it, and the only answer at its address. */
function atHand(pages: HotOptions['pages'], { method, url = '', headers }: IncomingMessage): Page | undefined {
  const page = method === 'GET' && !isPaged(url) ? pages.peek(pageAddress(url)) : undefined;
  return page && (page.packed.has(encodingFor(page, headers)) || isHeld(page, headers)) ? page : undefined;
}
