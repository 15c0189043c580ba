import type { ListingAnswer } from '@shop/contract/v1/listing';
import { lazyPart } from '@shop/ui/lazy-part';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSlow } from '@shop/ui/skeleton';
import { Crumbs } from '../../lib/crumbs.tsx';
import { trackList } from '../../lib/item-events.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import { isPopular, searchNoteText } from '../../lib/search-note.ts';
import { activeFilters } from './active-filters.ts';
import { Applied } from './applied.tsx';
import { Chips, type ChipsOf } from './chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filters, filtersOf, listingAddress, type ListingBase } from './listing-address.ts';
import { More } from './more.tsx';
import { Nothing } from './nothing.tsx';
import { leavePanel, PANEL, PanelHead } from './panel-head.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAnswer } from './use-answer.ts';
import { useMore } from './use-more.ts';
import { useResultsFocus } from './use-results-focus.ts';
import { useSelectEvents } from './use-select-events.ts';
import { paths } from '../../paths.ts';

const Drawer = lazyPart(() => import('@shop/ui/drawer'));

export type ListingProps = {
  answer: ListingAnswer;
  base: ListingBase;
  filters: Filters;
  page: number;
  /** The category whose chips stand above the list; undefined where there are none. */
  chips?: { category: ChipsOf; children: ListingAnswer['children']; current: string } | undefined;
  /** A new list of this page is on its way. */
  loading: boolean;
  /** stands below the title */
  notice?: ReactNode;
};

const NONE = filtersOf(new URLSearchParams());
const GRID = 'grid-large';

/** A listing page: categories, search, and the fixed collections all look like this. */
export function Listing({ answer: loaded, base, filters, page, chips, loading: leaving, notice }: ListingProps) {
  const { answer, go: load, isLoading } = useAnswer(loaded, { base, filters, page });
  const loading = leaving || isLoading;
  const { list, busy, more, done } = useMore(answer, { base, filters, page });
  const address = listingAddress(base, filters);
  const [draft, setDraft] = useState({ address, filters });
  const [sheet, setSheet] = useState<'closed' | 'open' | 'never'>('never');
  const [chosenLarge, setLarge] = useState<boolean>();
  const large = useInBrowser(() => remembered(GRID) === true, false);
  const bones = useSlow(loading, 400);
  const grid = useRef<HTMLUListElement>(null);
  if (draft.address !== address) setDraft({ address, filters });
  useEffect(() => trackList(answer.listdataGA4), [answer]);
  useSelectEvents(grid);

  const note = searchNoteText(answer.searched, base.search, list.count);
  const active = activeFilters(filters, answer.facets);
  const clear = { ...NONE, sort: filters.sort };
  const go = (to: string) => {
    setSheet((was) => (was === 'open' ? 'closed' : was));
    leavePanel();
    void load(to);
  };
  const { results, await: awaitResults } = useResultsFocus(answer, address);
  const land = (to: string) => {
    awaitResults(to);
    go(to);
  };
  const filterBy = (next: Filters) => land(listingAddress(base, next));
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    const first = arrived.current;
    arrived.current = undefined;
    if (first) grid.current?.querySelector<HTMLElement>(`[data-sku="${CSS.escape(first)}"] a`)?.focus();
  }, [list]);
  const showMore = () =>
    more((first) => {
      arrived.current = first;
    });
  const form = (
    <FilterForm
      facets={answer.facets}
      routeType={base.routeType}
      usedSort={answer.sort}
      draft={draft.filters}
      action={base.path}
      onDraft={(next) => setDraft({ address, filters: next })}
      onApply={() => filterBy(draft.filters)}
      onClear={() => filterBy(clear)}
    />
  );
  return (
    <main id="main" className="wrap">
      <Crumbs trail={answer.breadcrumbs} />
      <div className="list-head">
        <h1>{answer.pageName}</h1>{' '}
        {!isPopular(answer.searched) && <output className="count">{list.count} Products</output>}
        {note ? <output className="lead">{note}</output> : answer.pageDesc && <p className="lead">{answer.pageDesc}</p>}
        {base.help && <Help {...base.help} />}
        {notice}
      </div>
      {base.routeType === 'search' && <SearchWithoutScript text={base.search} />}
      {chips && <Chips {...chips} />}
      <Toolbar
        base={base}
        filters={filters}
        usedSort={answer.sort}
        activeCount={active.length}
        large={chosenLarge ?? large}
        applied={<Applied active={active} base={base} clear={clear} onGo={go} onLast={land} />}
        onLarge={(next) => {
          setLarge(next);
          remember(GRID, next);
        }}
        onGo={go}
        onFilters={() => setSheet('open')}
      />
      <div className="shelf">
        <aside className="panel" id={PANEL} aria-label="Filters" tabIndex={-1}>
          <PanelHead />
          {form}
        </aside>
        <div ref={results}>
          <h2 className="vh">Products</h2>
          <ProductGrid
            items={list.items}
            large={chosenLarge ?? large}
            state={bones ? 'bones' : loading ? 'fading' : 'ready'}
            gridRef={grid}
          />
          {list.count === 0 ? (
            <Nothing base={base} active={active} clear={clear} onGo={land} />
          ) : (
            <More
              loaded={list.loaded}
              count={list.count}
              busy={busy}
              done={done}
              nextHref={listingAddress(base, filters, page + 1)}
              onMore={() => void showMore()}
            />
          )}
        </div>
      </div>
      {sheet !== 'never' && (
        <Drawer
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          title="Filters"
          side="full"
          closeLabel="Close filters"
        >
          {form}
        </Drawer>
      )}
    </main>
  );
}

/** The way to the page that answers what was asked of the shop. */
const Help = ({ text, to }: NonNullable<ListingBase['help']>) => (
  <p>
    Looking for help?{' '}
    <a className="link" href={to}>
      {text}
    </a>
  </p>
);

const SearchWithoutScript = ({ text }: { text: string }) => (
  <noscript>
    <form action={paths.searchPage} className="seek__form">
      <input className="box" name="q" type="search" aria-label="Search" defaultValue={text} />
      <button type="submit" className="btn">
        Search
      </button>
    </form>
  </noscript>
);
