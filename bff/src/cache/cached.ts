import type { Request } from 'express';
import type { Endpoint } from '../edge/endpoint.ts';
import type { HotPages } from './hot.ts';
import { encodingFor, isHeld, packedAs, sendNotModified, sendPage } from './page.ts';
import type { PageCache, PageSource } from './page-cache.ts';

export interface Caching {
  readonly pages: PageCache;
  readonly hot: HotPages;
}

export interface CachedEndpoint {
  readonly call: string;
  /** What the request asks for. @throws ZodError when it cannot be understood */
  readonly source: (req: Request) => PageSource | Promise<PageSource>;
}

/** A read that is the same for everyone: sent from the cache, with ETag and 304. */
export const cached = ({ pages, hot }: Caching, { call, source }: CachedEndpoint): Endpoint => ({
  call,
  visitor: 'none',
  handle: async (req, res) => {
    const asked = await source(req);
    const page = await pages.get(asked);
    const shareable = req.method !== 'POST';
    if (req.method === 'GET') hot.remember(req.originalUrl, asked.key);
    if (shareable && isHeld(page, req.headers)) return sendNotModified(res, page);
    const encoding = encodingFor(page, req.headers);
    sendPage(res, page, { body: await packedAs(page, encoding), encoding, shareable });
  },
});
