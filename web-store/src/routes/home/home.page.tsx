import { tabTitle } from '@shop/primitives/training';
import type { HomeAnswer, MattressBuilderAnswer, SocialFeed } from '@shop/contract/v1/content';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { Builder } from '../../features/home/builder.tsx';
import { Feed } from '../../features/home/feed.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { Journal } from '../../features/home/journal.tsx';
import { firstSize } from '../../lib/mattress-sizes.ts';
import { CategoryRail, Offers } from '../../features/home/tiles.tsx';
import { Newsletter } from '../../features/newsletter/newsletter.tsx';
import { read, readOptional } from '../../lib/bff.server.ts';
import { CardRow } from '../../lib/card-row.tsx';
import { organization, pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import * as reads from '../../reads.ts';
import { isTraining } from '../../lib/shop-mode.ts';
import { site } from '../../site.ts';

type HomeData = { home: HomeAnswer; builder: MattressBuilderAnswer | undefined; feed: SocialFeed['data'] };

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
  const { home, builder, feed } = useLoaderData<HomeData>();
  return (
    <main id="main">
      <Hero hero={home.hero} />
      <CategoryRail tiles={home.categories} />
      <CardRow
        title="New arrivals"
        items={home.arrivals}
        link={
          <a className="link" href={paths.newArrivals}>
            See all
          </a>
        }
      />
      <Offers tiles={home.offers} />
      {builder && builder.steps.length > 0 && <Builder sizes={home.mattressSizes} first={builder} />}
      <Journal entries={home.journal} />
      <Feed items={feed} />
      <Newsletter />
    </main>
  );
}
