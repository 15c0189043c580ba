import type { ListingAnswer } from '@shop/contract/v1/listing';
import { data, type LoaderFunctionArgs } from 'react-router';
import { fixedBase } from '../../features/listing/fixed-listings.ts';
import { shopQuestion } from '../../features/listing/shop-question.ts';
import type { ListingBase } from '../../features/listing/listing-address.ts';
import { readListing } from '../slug/slug.server.ts';

export type FixedData = { answer: ListingAnswer; base: ListingBase };

export async function fixedListing({ request }: LoaderFunctionArgs): Promise<FixedData> {
  const { pathname, searchParams } = new URL(request.url);
  // a page change in the browser requests `/new.data`
  const base = fixedBase(pathname.replace(/(\.data|\/)$/, ''), searchParams);
  if (!base) throw data(null, { status: 404, statusText: 'Not Found' });
  return { answer: await readListing(base, request), base: { ...base, help: shopQuestion(base.search) } };
}
