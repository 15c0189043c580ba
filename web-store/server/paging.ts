import { parseAnswer } from '@shop/contract/answers';
import type { Address } from '@shop/contract/client';
import type { Request, RequestHandler } from 'express';
import { fixedBase, slugBase } from '../src/features/listing/fixed-listings.ts';
import { filtersOf, itemsQuery, type ListingBase } from '../src/features/listing/listing-address.ts';
import { paths } from '../src/paths.ts';
import * as lateReads from '../src/late-reads.ts';
import * as reads from '../src/reads.ts';
import { sendFailure, wantsJson } from './failures.ts';
import { passedOn } from './passed-on.ts';

const PATIENCE_MS = 5_000;

/** The bff says that this client sends too many requests. */
class TooMany extends Error {}

/** One page of whatever has pages. */
type Part = { items: readonly unknown[]; html: string; count: number; loaded: number };

type PagedRequest = { pathname: string; query: URLSearchParams; page: number };

type Read = <T>(path: Address<T>) => Promise<T | undefined>;

const PAGED = /^(\/[^/]+)\/(\d{1,4})$/;

/** Whether an address is answered by a page or by data, as the request's Accept says. @param url path and query */
export const isPaged = (url: string): boolean => PAGED.test(url.split('?', 1)[0] ?? '');

/** The bff's answers to one request. @returns undefined for what is not there */
const reader =
  (bffUrl: string, request: Request) =>
  async <T>(path: Address<T>): Promise<T | undefined> => {
    const answer = await fetch(bffUrl + path, {
      headers: passedOn(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 429) throw new TooMany();
    if (answer.status >= 500) throw new Error('it is unknown now what lies there');
    return answer.ok ? (parseAnswer(path, await answer.json()) as T) : undefined;
  };

async function baseOf(read: Read, { pathname, query }: PagedRequest): Promise<ListingBase | undefined> {
  const fixed = fixedBase(pathname, query);
  if (fixed) return fixed;
  const slug = pathname.slice(1);
  const page = await read(reads.page(slug));
  return page && slugBase(page.kind, slug, query);
}

/** The journal and the sleep zone have pages and no filters; everything else with pages is a listing. */
async function partOf(read: Read, paged: PagedRequest): Promise<Part | undefined> {
  const { pathname, query, page } = paged;
  if (pathname === paths.blog) return read(lateReads.blog(page));
  if (pathname === paths.sleepZone) return read(lateReads.mattresses(page));
  const base = await baseOf(read, paged);
  return base && read(reads.items(itemsQuery(base, filtersOf(query), page)));
}

/**
 * `GET {page url}/{n}` with `Accept: application/json`: one page of a listing, of the journal or of the sleep zone as data
 * (docs/rules/http.md 5). Anything else, and any path that has no pages, goes on to the pages.
 */
export function pagingHandler(bffUrl: string): RequestHandler {
  return async (request, response, next) => {
    const [, pathname = '', number = ''] = PAGED.exec(request.path) ?? [];
    if (!pathname) return next();
    response.vary('Accept');
    if (!wantsJson(request)) return next();
    const page = Number(number);
    if (page < 1) return sendFailure(request, response, 404);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    try {
      const answer = await partOf(reader(bffUrl, request), { pathname, query, page });
      if (!answer) return sendFailure(request, response, 404);
      const { items, html, count, loaded } = answer;
      response.set('Cache-Control', 'public, no-cache').json({ success: true, items, html, count, loaded });
    } catch (error) {
      sendFailure(request, response, error instanceof TooMany ? 429 : 503);
    }
  };
}
