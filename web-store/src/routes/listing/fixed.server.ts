import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { LoaderFunctionArgs } from 'react-router';
import type { ListingBase } from '../../features/listing/listing-address.ts';
import { readListing } from '../slug/slug.server.ts';

export type FixedData = { answer: ListingAnswer; base: ListingBase };

/** The listings whose address is fixed (contract section 1). */
const KINDS: Record<string, ListingBase['routeType']> = {
  '/new': 'new',
  '/hot-deals': 'deals',
  '/bundle-and-save': 'bundle',
  '/clearance': 'clearance',
};

export async function fixedListing({ request }: LoaderFunctionArgs): Promise<FixedData> {
  const { pathname, searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const routeType = KINDS[pathname];
  const base: ListingBase = routeType
    ? { routeType, pageStr: '', search: '', path: pathname }
    : { routeType: 'search', pageStr: '', search, path: `/search?q=${encodeURIComponent(search)}` };
  return { answer: await readListing(base, request), base };
}
