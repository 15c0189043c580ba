import type { BlogListAnswer, BlogSummary } from '@shop/contract/v1/content';
import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { Post } from '../../features/home/journal.tsx';
import { read } from '../../lib/bff.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { getJson, messageOf } from '../../lib/http.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ToTop } from '../../lib/to-top.tsx';
import { paths } from '../../paths.ts';
import * as reads from '../../reads.ts';

const pageOf = (request: Request): number => Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1);

type BlogData = { first: BlogListAnswer; page: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<BlogData> {
  const page = pageOf(request);
  return { first: await read(reads.blog(page), request), page };
}

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Journal', description: 'One useful thing about furniture at a time.', address: paths.blog });

export default function BlogPage() {
  const { first, page } = useLoaderData<BlogData>();
  const [more, setMore] = useState<{ items: BlogSummary[]; page: number; loaded: number }>({
    items: [],
    page,
    loaded: first.loaded,
  });
  const dialog = useDialog();
  const done = more.loaded >= first.count;
  const next = async () => {
    try {
      const answer = await getJson(reads.blog(more.page + 1));
      setMore({
        items: [...more.items, ...answer.items],
        page: more.page + 1,
        loaded: answer.items.length > 0 ? answer.loaded : first.count,
      });
    } catch (reason) {
      await dialog.alert({ message: messageOf(reason) }).catch(() => undefined);
    }
  };
  return (
    <main id="main" className="wrap">
      <Crumbs trail={[{ name: 'Journal', url: 'blog' }]} />
      <div className="list-head">
        <h1>Journal</h1>
        <p className="lead">One useful thing about furniture at a time.</p>
      </div>
      <div className="posts posts--list">
        {[...first.items, ...more.items].map((entry) => (
          <Post key={entry.url} entry={entry} level="h2" />
        ))}
      </div>
      <div className="more">
        {done ? (
          <p className="small">NO MORE BLOG</p>
        ) : (
          <a
            className="btn btn--line btn--caps"
            href={`${paths.blog}?page=${more.page + 1}`}
            onClick={(event) => {
              event.preventDefault();
              void next();
            }}
          >
            SHOW MORE
          </a>
        )}
      </div>
      <ToTop />
    </main>
  );
}
