import { lazy } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { isFetched } from '../../features/listing/use-answer.ts';
import { pageAddress } from '../../lib/address.ts';
import { bareAddress, pageMeta } from '../../lib/page-meta.ts';
import type { SlugData } from './slug.server.ts';
import { readSlug } from './slug.server.ts';

const ListingView = lazy(() => import('./listing.view.tsx'));
const ProductView = lazy(() => import('./product.view.tsx'));
const ContentView = lazy(() => import('./content.view.tsx'));

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<SlugData> =>
  readSlug(params['slug'] ?? '', request);

/** Choosing a size or colour changes the address, not the product; a list that was fetched is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  pageAddress(currentUrl) !== pageAddress(nextUrl) &&
  !(currentUrl.pathname === nextUrl.pathname && isFetched(nextUrl));

export function meta({ loaderData: data }: { loaderData?: SlugData }): MetaDescriptor[] {
  if (!data) return [];
  if (data.view === 'listing')
    return pageMeta({
      title: data.answer.pageName,
      description: data.answer.pageDesc,
      address: bareAddress(data.answer.fullUrl),
      image: data.answer.items[0]?.thumb,
      trail: data.answer.breadcrumbs,
    });
  if (data.view === 'page')
    return pageMeta({ title: data.page.title, description: data.page.description, address: `/${data.page.slug}` });
  const { product } = data;
  return pageMeta({
    title: product.name,
    description: product.seoDescription,
    address: `/${product.url}`,
    image: product.images[0],
    trail: [...product.breadcrumbs, { name: product.name, url: product.url }],
    product,
  });
}

/** The code of each view is loaded on its own; the server names it in the page's head, and the frame waits for it. */
export default function SlugPage() {
  const data = useLoaderData<SlugData>();
  return (
    <>
      {data.view === 'listing' && <ListingView data={data} />}
      {data.view === 'product' && <ProductView key={data.product.sku} product={data.product} />}
      {data.view === 'page' && <ContentView page={data.page} />}
    </>
  );
}
