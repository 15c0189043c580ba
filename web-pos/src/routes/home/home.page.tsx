import { useSlow } from '@shop/ui/skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { homeQuery } from '../../features/home/home.query.ts';
import { BoardSkeleton, TaskBoard } from '../../features/home/task-board.tsx';
import { TakingsPanel } from '../../features/home/takings-panel.tsx';
import { ItemList } from '../../features/items/item-list.tsx';
import { ItemSearch } from '../../features/items/item-search.tsx';
import { sessionQuery } from '../../features/session/session.query.ts';

/** The first screen after sign-in: what needs doing today, and the entry field that has the focus. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const term = query.get('q') ?? '';
  // Each search replaces the one before: Back leaves the search, it does not spell it backwards.
  const search = useCallback(
    (str: string) => setQuery(str === '' ? {} : { q: str }, { replace: query.has('q') }),
    [query, setQuery],
  );
  return (
    <>
      <div className="tools">
        <ItemSearch term={term} onSearch={search} />
      </div>
      {term === '' ? <Today /> : <ItemList str={term} />}
      {session.staff && <TakingsPanel branch={session.staff.branch} place={session.staff.location} />}
    </>
  );
}

function Today() {
  const { data, error, isPending } = useQuery(homeQuery);
  const isSlow = useSlow(isPending);
  if (data) return <TaskBoard home={data} />;
  if (error)
    return (
      <p className="pad danger" role="alert">
        {error.message}
      </p>
    );
  return (
    <div className="fill" aria-busy>
      {isSlow && <BoardSkeleton />}
    </div>
  );
}
