import type { RequestHandler } from 'express';
import { fixedBase, slugBase } from '../src/features/listing/fixed-listings.ts';
import { filtersOf, itemsQuery, type ListingBase } from '../src/features/listing/listing-address.ts';
import { reads } from '../src/paths.ts';
import { sendFailure, wantsJson } from './failures.ts';

type Answer = { items: unknown[]; html: string; count: number; loaded: number };

const PAGED = /^(\/[^/]+)\/(\d{1,4})$/;

/**
 * `GET {page url}/{n}` with `Accept: application/json`: one page of a listing as data (contract section 1).
 * Anything else, and any path that is no listing, goes on to the pages.
 */
export function pagingHandler(bffUrl: string): RequestHandler {
  const ask = async (path: string): Promise<Response> => fetch(bffUrl + path, { signal: AbortSignal.timeout(5_000) });

  async function baseOf(pathname: string, query: URLSearchParams): Promise<ListingBase | undefined> {
    const fixed = fixedBase(pathname, query);
    if (fixed) return fixed;
    const slug = pathname.slice(1);
    const answer = await ask(reads.page(slug));
    if (answer.status >= 500) throw new Error('nobody can say now what lies there');
    return answer.ok ? slugBase(((await answer.json()) as { kind: string }).kind, slug, query) : undefined;
  }

  return async (request, response, next) => {
    const [, pathname = '', number = ''] = PAGED.exec(request.path) ?? [];
    if (!pathname || !wantsJson(request)) return next();
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    try {
      const base = await baseOf(pathname, query);
      const answer = base && (await ask(reads.items(itemsQuery(base, filtersOf(query), Math.max(1, Number(number))))));
      if (!answer?.ok) return sendFailure(request, response, answer && answer.status >= 500 ? 503 : 404);
      const { items, html, count, loaded } = (await answer.json()) as Answer;
      response.json({ success: true, items, html, count, loaded });
    } catch {
      sendFailure(request, response, 503);
    }
  };
}
