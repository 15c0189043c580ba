import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { isFetched } from '../../features/listing/use-answer.ts';
import { ListingPage } from '../../features/listing/listing-page.tsx';
import { bareAddress, pageMeta } from '../../lib/page-meta.ts';
import { type FixedData, fixedListing } from './fixed.server.ts';

export const loader = (args: LoaderFunctionArgs): Promise<FixedData> => fixedListing(args);

/** A list that was fetched is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(currentUrl.pathname === nextUrl.pathname && isFetched(nextUrl));

export function meta({ loaderData: data }: { loaderData?: FixedData }): MetaDescriptor[] {
  if (!data) return [];
  const { pageName, pageDesc, fullUrl } = data.answer;
  return pageMeta({
    title: pageName,
    description: pageDesc,
    address: bareAddress(fullUrl),
    image: data.answer.items[0]?.thumb,
    trail: data.answer.breadcrumbs,
    hidden: data.base.routeType === 'search',
  });
}

export default function FixedListingPage() {
  return <ListingPage {...useLoaderData<FixedData>()} />;
}
