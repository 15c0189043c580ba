import type { HomeAnswer, MattressBuilderAnswer, SocialFeed } from '@shop/contract/v1/content';
import { Builder } from '../../features/home/builder.tsx';
import { Feed } from '../../features/home/feed.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { Journal } from '../../features/home/journal.tsx';
import { CategoryRail, Offers } from '../../features/home/tiles.tsx';
import { Newsletter } from '../../features/newsletter/newsletter.tsx';
import { CardRow } from '../../lib/card-row.tsx';
import { paths } from '../../paths.ts';

export type HomeData = { home: HomeAnswer; builder: MattressBuilderAnswer | undefined; feed: SocialFeed['data'] };

/** The home page; builder and feed are left out when there are none. */
export function HomeView({ home, builder, feed }: HomeData) {
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
