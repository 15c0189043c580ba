import type { MattressItemsAnswer } from '@shop/contract/v1/content';
import type { ProductCard as Item } from '@shop/contract/v1/product-card';
import { ProductCard } from '@shop/ui/product-card';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { read } from '../../lib/bff.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { ShowMore } from '../../lib/show-more.tsx';
import { ToTop } from '../../lib/to-top.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { wished } from '../../lib/wished.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';

type ZoneData = { first: MattressItemsAnswer; page: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<ZoneData> {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1);
  return { first: await read(lateReads.mattresses(page), request), page };
}

const LEAD = 'Mattresses for every back, the beds they lie on, and what stands beside them.';

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Sleep zone', description: LEAD, address: paths.sleepZone });

export default function SleepZonePage() {
  const { first, page } = useLoaderData<ZoneData>();
  const list = usePages<Item, MattressItemsAnswer>(first, page, lateReads.mattresses);
  const hearts = wished.use();
  return (
    <main id="main">
      <div className="wrap">
        <Crumbs trail={[{ name: 'Sleep zone', url: paths.sleepZone }]} />
        <div className="list-head">
          <h1>Sleep zone</h1>
          <output className="count">{first.count} Products</output>
          <p className="lead">{LEAD}</p>
        </div>
      </div>
      <section className="builder builder--band">
        <div className="wrap band">
          <div>
            <h2>Build a mattress from the bed up</h2>
            <p className="builder__lead">Size, feel, bed and bedsides in four choices, with what it costs so far.</p>
          </div>
          <a className="btn" href={paths.builderPage}>
            Build yours
          </a>
        </div>
      </section>
      <section className="wrap section" aria-labelledby="mattresses">
        <div className="sec-head">
          <h2 id="mattresses">Mattresses by feel</h2>
        </div>
        <ul className="grid">
          {list.items.map((item, at) => (
            <ProductCard key={item.sku} item={item} wished={hearts.has(item.sku)} eager={at < 2} />
          ))}
        </ul>
        <ShowMore
          {...{ isEnd: list.isEnd, isBusy: list.isBusy, end: 'NO MORE PRODUCT', onMore: list.showMore }}
          href={`${paths.sleepZone}?page=${list.next}`}
        />
      </section>
      <ToTop />
    </main>
  );
}
