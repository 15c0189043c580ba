import { useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { homeQuery } from '../../features/home/home.query.ts';
import { BoardSkeleton, TaskBoard } from '../../features/home/task-board.tsx';
import { ItemList } from '../../features/items/item-list.tsx';
import { ItemSearch } from '../../features/items/item-search.tsx';

/** The first screen after sign-in: what needs doing today, and the entry field that has the focus. */
export function Page() {
  const [query, setQuery] = useSearchParams();
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
