import type { BlogEntryAnswer, BlogSummary } from '@shop/contract/v1/content';
import type { ProductCard } from '@shop/contract/v1/product-card';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { read, readOptional } from '../../lib/bff.server.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import * as reads from '../../reads.ts';
import { EntryView } from './entry.view.tsx';
import { Onward } from './onward.tsx';
import { readNext } from './read-next.ts';

interface EntryData extends Pick<BlogEntryAnswer, 'entry'> {
  readonly pieces: readonly ProductCard[];
  readonly next: readonly BlogSummary[];
}

/** What the shop's own search finds for the words of a heading; nothing where it understands none of them. */
async function piecesAbout(name: string, request: Request): Promise<readonly ProductCard[]> {
  const found = await readOptional(reads.items(new URLSearchParams({ routeType: 'search', search: name })), request);
  return found?.searched && found.searched.level !== 'near' ? found.items.slice(0, 4) : [];
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<EntryData> {
  const url = params['url'] ?? '';
  const [{ entry }, journal] = await Promise.all([
    read(lateReads.blogEntry(url), request),
    readOptional(lateReads.blog(1), request),
  ]);
  return { entry, pieces: await piecesAbout(entry.name, request), next: readNext(journal?.items ?? [], url) };
}

export function meta({ loaderData }: { loaderData?: EntryData }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name, description, url, image, published_on: publishedOn } = loaderData.entry;
  const trail = [
    { name: 'Journal', url: paths.blog },
    { name, url: paths.blogEntry(url) },
  ];
  return pageMeta({ title: name, description, address: paths.blogEntry(url), image, trail, article: { publishedOn } });
}

export default function EntryPage() {
  const { entry, pieces, next } = useLoaderData<EntryData>();
  return (
    <EntryView entry={entry}>
      <Onward name={entry.name} pieces={pieces} next={next} />
    </EntryView>
  );
}
