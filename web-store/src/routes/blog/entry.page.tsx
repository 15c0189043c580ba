import type { BlogEntryAnswer } from '@shop/contract/v1/content';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { Article } from '../../features/content/article.tsx';
import { pictureChoice } from '../../lib/address.ts';
import { read } from '../../lib/bff.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { nzDayText } from '../../lib/nz-date.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ToTop } from '../../lib/to-top.tsx';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<BlogEntryAnswer> =>
  read(lateReads.blogEntry(params['url'] ?? ''), request);

export function meta({ loaderData }: { loaderData?: BlogEntryAnswer }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name, description, url, image, published_on: publishedOn } = loaderData.entry;
  const trail = [
    { name: 'Journal', url: paths.blog },
    { name, url: paths.blogEntry(url) },
  ];
  return pageMeta({ title: name, description, address: paths.blogEntry(url), image, trail, article: { publishedOn } });
}

export default function EntryPage() {
  const { entry } = useLoaderData<BlogEntryAnswer>();
  return (
    <main id="main" className="wrap entry">
      <Crumbs
        trail={[
          { name: 'Journal', url: 'blog' },
          { name: entry.name, url: `blog/${entry.url}` },
        ]}
      />
      <p className="small">{nzDayText(entry.published_on)}</p>
      {entry.image && (
        <span className="shot entry__pic">
          <img
            src={entry.image}
            srcSet={pictureChoice(entry.image)}
            sizes="100vw"
            alt=""
            width="1600"
            height="700"
            fetchPriority="high"
          />
        </span>
      )}
      <Article title={entry.name} html={entry.html} />
      <ToTop />
    </main>
  );
}
