import type { RequestListener } from 'node:http';
import { giveRequestId, giveSafeHeaders } from '../headers.ts';
import { pageAddress } from './address.ts';
import { encodingFor, isHeld, sendPage } from './page.ts';
import { type PageCache, sent } from './page-cache.ts';

/**
 * A kept page goes out before express hears of the request: no routing, no parsing (performance.md section 5).
 * @param secure over HTTPS
 */
export const hotFirst =
  (pages: Pick<PageCache, 'peek'>, otherwise: RequestListener, secure: boolean): RequestListener =>
  (request, response) => {
    const page = request.method === 'GET' ? pages.peek(pageAddress(request.url ?? '')) : undefined;
    const body = page?.packed.get(encodingFor(page, request.headers));
    if (!page || !(body || isHeld(page, request.headers))) return otherwise(request, response);
    sent.inc({ from: 'hot' });
    giveRequestId(request, response);
    giveSafeHeaders(response, secure);
    sendPage({ request, response, page, body: body ?? page.identity });
  };
