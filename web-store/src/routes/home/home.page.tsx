import { tabTitle } from '@shop/primitives/training';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { firstSize } from '../../lib/mattress-sizes.ts';
import { read, readOptional } from '../../lib/bff.server.ts';
import { organization, pageMeta } from '../../lib/page-meta.ts';
import * as lateReads from '../../late-reads.ts';
import * as reads from '../../reads.ts';
import { isTraining } from '../../lib/shop-mode.ts';
import { site } from '../../site.ts';
import { type HomeData, HomeView } from './home.view.tsx';

/** The page stands on /v1/home alone; builder and feed are left out when they do not answer, without a hole. */
export async function loader({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const feeding = readOptional(lateReads.feed, request);
  const home = await read(reads.home, request);
  const size = firstSize(home.mattressSizes);
  const builder = size ? await readOptional(lateReads.mattress(size), request) : undefined;
  return { home, builder: builder && { ...builder, size: size ?? builder.size }, feed: (await feeding)?.data ?? [] };
}

export function meta({ loaderData }: { loaderData?: HomeData }): MetaDescriptor[] {
  const description = loaderData?.home.hero.text || site.description;
  return [
    { title: tabTitle(`${site.name}: ${site.tagline.toLowerCase()}`, isTraining()) },
    ...pageMeta({ title: site.name, description, address: '/', image: loaderData?.home.hero.image }).slice(1),
    organization(),
  ];
}

export default function HomePage() {
  return <HomeView {...useLoaderData<HomeData>()} />;
}
