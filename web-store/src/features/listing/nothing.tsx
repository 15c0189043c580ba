import { paths } from '../../paths.ts';
import type { ActiveFilter } from './active-filters.ts';
import { Applied } from './applied.tsx';
import type { Filters, ListingBase } from './listing-address.ts';

type Props = { base: ListingBase; active: ActiveFilter[]; clear: Filters; onGo: (address: string) => void };

/** Nothing fits: say so, and offer every filter to be dropped, one by one or all at once. */
export function Nothing({ base, active, clear, onGo }: Props) {
  return (
    <div className="nothing">
      <h2>No Matching Items</h2>
      {active.length > 0 ? (
        <>
          <p className="lead">One of these is asking too much. Drop it and we’ll look again.</p>
          <Applied active={active} base={base} clear={clear} label="Filters to drop" onGo={onGo} onLast={onGo} />
        </>
      ) : (
        <p className="lead">
          {base.search ? `Nothing here answers to “${base.search}”. ` : ''}Try another word, or{' '}
          <a className="link" href={paths.contact}>
            ask us
          </a>
          .
        </p>
      )}
    </div>
  );
}
