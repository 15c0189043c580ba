import type { BlogEntryAnswer } from '@shop/contract/v1/content';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { read } from '../../lib/bff.server.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import { EntryView } from './entry.view.tsx';

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
  return <EntryView entry={entry} />;
}
