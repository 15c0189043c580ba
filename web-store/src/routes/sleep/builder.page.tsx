import type { MattressBuilderAnswer } from '@shop/contract/v1/content';
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { BuilderPage } from '../../features/builder/builder-page.tsx';
import { addToCart } from '../../features/cart/cart.store.ts';
import { read } from '../../lib/bff.server.ts';
import { firstSize } from '../../lib/mattress-sizes.ts';
import { openCart } from '../../lib/overlays.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import * as reads from '../../reads.ts';

const sizeOf = (url: URL): string => url.searchParams.get('size') ?? '';

/** Without a size in the address: the one sold most. @throws 404 for a size that does not exist */
export async function loader({ request }: LoaderFunctionArgs): Promise<MattressBuilderAnswer> {
  const size = sizeOf(new URL(request.url));
  const sizes = size === '' ? (await read(reads.home, request)).mattressSizes : [];
  return read(lateReads.mattress(size || (firstSize(sizes) ?? '')), request);
}

/** What is chosen changes the address; what there is to choose changes with the size alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  sizeOf(currentUrl) !== sizeOf(nextUrl);

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    title: 'Mattress builder',
    description: 'Size, mattress, bed and bedsides in four choices, with what it costs so far.',
    address: paths.builderPage,
  });

export default function MattressBuilderPage() {
  const built = useLoaderData<MattressBuilderAnswer>();
  const [query, setQuery] = useSearchParams();
  const isComing = useNavigation().location?.pathname === paths.builderPage;
  return (
    <BuilderPage
      {...{ built, query, isComing }}
      onQuery={(next) => setQuery(next, { replace: true, preventScrollReset: true })}
      onAdd={(sku) => addToCart({ sku, xsel: '', ysel: '', qty: 1 })}
      onAdded={openCart}
    />
  );
}
