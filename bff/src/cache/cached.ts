import { httpMeter } from '@shop/kit/http/meter';
import type { ForEdge } from '@shop/kit/page-cache/edge';
import { type PageRequest, sendPage } from '@shop/kit/page-cache/page';
import type { PageCache } from '@shop/kit/page-cache/page-cache';
import type { Request, RequestHandler } from 'express';
import type { Endpoint } from '../edge/endpoint.ts';
import type { Scope } from './generations.ts';
import { jsonPage, unshared } from './json-page.ts';
import type { SharedPages } from './shared-pages.ts';

/** An answer as a request names it. */
export interface PageSource {
  /** the normalised address: equal requests have equal keys */
  readonly key: string;
  readonly scope: Scope;
  /** false: kept in this process alone (a search text, of which there are endless many) */
  readonly isShared: boolean;
  /** what becomes the JSON of the answer, from the services; a Buffer is that JSON already */
  readonly build: () => Promise<unknown>;
}

export interface Caching {
  /** In this process first, then in Redis, then from the services; one build at a time. */
  page(source: PageSource): ReturnType<PageCache['get']>;
  /** what caches in front may do with it */
  readonly edge: ForEdge;
}

export const cachingOf = (pages: Pick<PageCache, 'get'>, shared: SharedPages, edge: ForEdge): Caching => ({
  edge,
  page: ({ key, scope, isShared, build }) => {
    const make = async () => {
      const at = Date.now();
      const answer = await build();
      return jsonPage(Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer)), scope, at);
    };
    return pages.get(key, isShared ? () => shared.fetch({ key, scope }, make) : make);
  },
});

export interface CachedEndpoint {
  readonly call: string;
  /** The source of what is requested. @throws ZodError when it cannot be understood */
  readonly source: (req: Request) => PageSource | Promise<PageSource>;
}

/** A read that is the same for everyone: sent from the cache, with ETag and 304. */
export const cached = (caching: Caching, { call, source }: CachedEndpoint): Endpoint => ({
  call,
  visitor: 'none',
  handle: async (req, res) => {
    const wanted = await source(req);
    const page = await caching.page(wanted);
    if (req.method === 'POST') return sendPage(req, res, unshared(page));
    await sendPage(req, res, caching.edge(wanted.key, page));
  },
});

/** A page cached under this very address goes out before anything is parsed, looked up or counted. */
export function cachedFirst(pages: Pick<PageCache, 'peek'>, edge: ForEdge): RequestHandler {
  const meter = httpMeter('kept answer');
  return (req: PageRequest, res, next) => {
    const key = req.url ?? '';
    const page = req.method === 'GET' ? pages.peek(key) : undefined;
    if (!page) return next();
    meter(res);
    return sendPage(req, res, edge(key, page));
  };
}
