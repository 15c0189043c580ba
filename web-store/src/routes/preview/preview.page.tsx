import type { PreviewAnswer } from '@shop/contract/v1/preview';
import { lazy } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { read } from '../../lib/bff.server.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import * as lateReads from '../../late-reads.ts';
import { hrefOf } from '../../lib/address.ts';

const ContentView = lazy(() => import('../slug/content.view.tsx'));
const EntryView = lazy(async () => ({ default: (await import('../blog/entry.view.tsx')).EntryView }));
const HomeView = lazy(async () => ({ default: (await import('../home/home.view.tsx')).HomeView }));

type Shown = PreviewAnswer['shown'];

/** Nobody keeps it, no search engine lists it, and no page it leads to learns its address. */
export const headers = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});

export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Shown> =>
  (await read(lateReads.preview(params['token'] ?? ''), request)).shown;

const titleOf = (shown: Shown): string => {
  if (shown.view === 'page') return shown.page.title;
  return shown.view === 'entry' ? shown.entry.name : 'Home page';
};

export const meta = ({ loaderData }: { loaderData?: Shown }): MetaDescriptor[] =>
  loaderData ? pageMeta({ title: `Preview: ${titleOf(loaderData)}`, description: '', address: '/', hidden: true }) : [];

/** A version that is not published yet, as shoppers will see it (docs/rules/content.md 6). */
export default function PreviewPage() {
  const shown = useLoaderData<Shown>();
  return (
    <>
      <aside className="announce" aria-label="Preview">
        Preview: only who has this link sees it, for 15 minutes.
        {shown.view === 'home' && <InTheFrame home={shown.home} />}
      </aside>
      {shown.view === 'page' && <ContentView page={shown.page} />}
      {shown.view === 'entry' && <EntryView entry={shown.entry} />}
      {shown.view === 'home' && <HomeView home={shown.home} builder={undefined} feed={[]} />}
    </>
  );
}

/** What stands in the frame of every page, whose own frame here is the one of today. */
function InTheFrame({ home }: { home: Extract<Shown, { view: 'home' }>['home'] }) {
  const { announcement, bottomBar, dealsEnd } = home;
  return (
    <>
      <p>{announcement ? `Above every page: ${announcement}` : 'No line above the pages.'}</p>
      <p>
        {bottomBar ? `Bottom bar: ${bottomBar.text} ` : 'No bottom bar.'}
        {bottomBar?.label && <a href={hrefOf(bottomBar.url)}>{bottomBar.label}</a>}
      </p>
      <p>{dealsEnd ? `The deals end ${dealsEnd}.` : 'No end of the deals is said.'}</p>
    </>
  );
}
