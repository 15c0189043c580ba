import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { lazyPart } from '@shop/ui/lazy-part';
import { isFetched } from '../../features/listing/use-answer.ts';
import { ListingPage } from '../../features/listing/listing-page.tsx';
import type { Chrome } from '../../lib/chrome.server.ts';
import { bareAddress, pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { type FixedData, fixedListing } from './fixed.server.ts';

const DealsEnd = lazyPart(() => import('../../features/deals/deals-end.tsx'));

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
  const data = useLoaderData<FixedData>();
  const chrome = useRouteLoaderData('root') as Chrome | undefined;
  const dealsEnd = data.base.path === paths.hotDeals ? (chrome?.dealsEnd ?? '') : '';
  return <ListingPage {...data} notice={dealsEnd && <DealsEnd key={dealsEnd} date={dealsEnd} otherwise={null} />} />;
}
