import { parseAnswer } from '@shop/contract/answers';
import type { Address } from '@shop/contract/client';
import type { Request, RequestHandler } from 'express';
import { fixedBase, slugBase } from '../src/features/listing/fixed-listings.ts';
import { filtersOf, itemsQuery, type ListingBase } from '../src/features/listing/listing-address.ts';
import { paths } from '../src/paths.ts';
import * as reads from '../src/reads.ts';
import { sendFailure, wantsJson } from './failures.ts';
import { passedOn } from './passed-on.ts';

const PATIENCE_MS = 5_000;

/** The bff says that this client sends too many requests. */
class TooMany extends Error {}

/** One page of whatever has pages. */
type Part = { items: readonly unknown[]; html: string; count: number; loaded: number };

type PagedRequest = { request: Request; pathname: string; query: URLSearchParams };

const PAGED = /^(\/[^/]+)\/(\d{1,4})$/;

/** Whether an address is answered by a page or by data, as the request's Accept says. @param url path and query */
export const isPaged = (url: string): boolean => PAGED.test(url.split('?', 1)[0] ?? '');

/**
 * `GET {page url}/{n}` with `Accept: application/json`: one page of a listing, of the journal or of the sleep zone as data (docs/rules/http.md 5).
 * Anything else, and any path that is no listing, goes on to the pages.
 */
export function pagingHandler(bffUrl: string): RequestHandler {
  /** @returns undefined for what is not there */
  async function read<T>(path: Address<T>, request: Request): Promise<T | undefined> {
    const answer = await fetch(bffUrl + path, {
      headers: passedOn(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 429) throw new TooMany();
    if (answer.status >= 500) throw new Error('it is unknown now what lies there');
    return answer.ok ? (parseAnswer(path, await answer.json()) as T) : undefined;
  }

  async function baseOf({ request, pathname, query }: PagedRequest): Promise<ListingBase | undefined> {
    const fixed = fixedBase(pathname, query);
    if (fixed) return fixed;
    const slug = pathname.slice(1);
    const page = await read(reads.page(slug), request);
    return page && slugBase(page.kind, slug, query);
  }

  async function partOf(paged: PagedRequest, page: number): Promise<Part | undefined> {
    const { request, pathname, query } = paged;
    if (pathname === paths.blog) return read(reads.blog(page), request);
    if (pathname === paths.sleepZone) return read(reads.mattresses(page), request);
    const base = await baseOf(paged);
    return base && read(reads.items(itemsQuery(base, filtersOf(query), page)), request);
  }

  return async (request, response, next) => {
    const [, pathname = '', number = ''] = PAGED.exec(request.path) ?? [];
    if (!pathname) return next();
    response.vary('Accept');
    if (!wantsJson(request)) return next();
    if (Number(number) < 1) return sendFailure(request, response, 404);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    try {
      const answer = await partOf({ request, pathname, query }, Number(number));
      if (!answer) return sendFailure(request, response, 404);
      const { items, html, count, loaded } = answer;
      response.set('Cache-Control', 'public, no-cache').json({ success: true, items, html, count, loaded });
    } catch (error) {
      sendFailure(request, response, error instanceof TooMany ? 429 : 503);
    }
  };
}
