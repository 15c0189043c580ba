import type { BlogListAnswer, BlogSummary } from '@shop/contract/v1/content';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { Post } from '../../features/home/journal.tsx';
import { read } from '../../lib/bff.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { ShowMore } from '../../lib/show-more.tsx';
import { ToTop } from '../../lib/to-top.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';

const pageOf = (request: Request): number => Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1);

type BlogData = { first: BlogListAnswer; page: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<BlogData> {
  const page = pageOf(request);
  return { first: await read(lateReads.blog(page), request), page };
}

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Journal', description: 'One useful thing about furniture at a time.', address: paths.blog });

export default function BlogPage() {
  const { first, page } = useLoaderData<BlogData>();
  const list = usePages<BlogSummary, BlogListAnswer>(first, page, lateReads.blog);
  return (
    <main id="main" className="wrap">
      <Crumbs trail={[{ name: 'Journal', url: 'blog' }]} />
      <div className="list-head">
        <h1>Journal</h1>
        <p className="lead">One useful thing about furniture at a time.</p>
      </div>
      <div className="posts posts--list">
        {list.items.map((entry) => (
          <Post key={entry.url} entry={entry} level="h2" />
        ))}
      </div>
      <ShowMore
        {...{ isEnd: list.isEnd, isBusy: list.isBusy, end: 'NO MORE BLOG', onMore: list.showMore }}
        href={`${paths.blog}?page=${list.next}`}
      />
      <ToTop />
    </main>
  );
}
