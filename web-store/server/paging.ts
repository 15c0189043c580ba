import type { Request, RequestHandler } from 'express';
import { fixedBase, slugBase } from '../src/features/listing/fixed-listings.ts';
import { filtersOf, itemsQuery, type ListingBase } from '../src/features/listing/listing-address.ts';
import * as reads from '../src/reads.ts';
import { sendFailure, wantsJson } from './failures.ts';
import { passedOn } from './passed-on.ts';

const PATIENCE_MS = 5_000;

/** The bff says that this client sends too many requests. */
class TooMany extends Error {}

type FetchPath = (path: string, request: Request) => Promise<Response>;
type PagedRequest = { request: Request; pathname: string; query: URLSearchParams };
type Answer = { items: unknown[]; html: string; count: number; loaded: number };

const PAGED = /^(\/[^/]+)\/(\d{1,4})$/;

/** Whether an address is answered by a page or by data, as the request's Accept says. @param url path and query */
export const isPaged = (url: string): boolean => PAGED.test(url.split('?', 1)[0] ?? '');

/**
 * `GET {page url}/{n}` with `Accept: application/json`: one page of a listing as data (docs/rules/http.md 5).
 * Anything else, and any path that is no listing, goes on to the pages.
 */
export function pagingHandler(bffUrl: string): RequestHandler {
  const fetchPath: FetchPath = (path, request) =>
    fetch(bffUrl + path, { headers: passedOn(request), signal: AbortSignal.timeout(PATIENCE_MS) });

  async function baseOf({ request, pathname, query }: PagedRequest): Promise<ListingBase | undefined> {
    const fixed = fixedBase(pathname, query);
    if (fixed) return fixed;
    const slug = pathname.slice(1);
    const answer = await fetchPath(reads.page(slug), request);
    if (answer.status >= 500) throw new Error('it is unknown now what lies there');
    if (answer.status === 429) throw new TooMany();
    return answer.ok ? slugBase(((await answer.json()) as { kind: string }).kind, slug, query) : undefined;
  }

  return async (request, response, next) => {
    const [, pathname = '', number = ''] = PAGED.exec(request.path) ?? [];
    if (!pathname) return next();
    response.vary('Accept');
    if (!wantsJson(request)) return next();
    if (Number(number) < 1) return sendFailure(request, response, 404);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    try {
      const base = await baseOf({ request, pathname, query });
      const answer =
        base && (await fetchPath(reads.items(itemsQuery(base, filtersOf(query), Number(number))), request));
      if (answer?.status === 429) throw new TooMany();
      if (!answer?.ok) return sendFailure(request, response, answer && answer.status >= 500 ? 503 : 404);
      const { items, html, count, loaded } = (await answer.json()) as Answer;
      response.set('Cache-Control', 'public, no-cache').json({ success: true, items, html, count, loaded });
    } catch (error) {
      sendFailure(request, response, error instanceof TooMany ? 429 : 503);
    }
  };
}
