import homeCss from './home.css?inline';
import type { SessionStaff } from '@shop/contract/v1/session';
import type { Location } from '@shop/contract/v1/store';
import { lazyPart } from '@shop/ui/lazy-part';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { branchesQuery } from '../../features/branches/branches.query.ts';
import { alertsQuery } from '../../features/home/alerts.query.ts';
import { homeQuery } from '../../features/home/home.query.ts';
import { BoardSkeleton, TaskBoard } from '../../features/home/task-board.tsx';
import { TakingsPanel } from '../../features/home/takings-panel.tsx';
import { ItemList } from '../../features/items/item-list.tsx';
import { ItemSearch } from '../../features/items/item-search.tsx';
import { sessionQuery } from '../../features/session/session.query.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { useScanner } from '../../lib/scanner.ts';
import { useStyles } from '../../lib/use-styles.ts';
import { useBegin } from './use-begin.ts';

const CustomerSelect = lazyPart(() => import('../../features/customer/customer-select.tsx'));

/** The first screen after sign-in: what needs doing today, and the entry field that has the focus: a scan starts a sale. */
export function Page() {
  useStyles(homeCss);
  const [query, setQuery] = useSearchParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: branches } = useQuery(branchesQuery);
  const [isSelecting, setSelecting] = useState(false);
  const begin = useBegin();
  const term = query.get('q') ?? '';
  // Each search replaces the one before: Back leaves the search, it does not spell it backwards.
  const search = useCallback(
    (str: string) => setQuery(str === '' ? {} : { q: str }, { replace: query.has('q') }),
    [query, setQuery],
  );
  useScanner(begin.withItem);
  useKey('customer', () => setSelecting(true));
  return (
    <>
      <div className="tools">
        <CustomerButton onOpen={() => setSelecting(true)} />
        <ItemSearch term={term} onSearch={search} onPick={begin.withItem} />
      </div>
      {term === '' ? <Today branch={session.staff?.branch} /> : <ItemList str={term} onPick={begin.withItem} />}
      {session.staff && (
        <TakingsPanel branch={session.staff.branch} place={placeOf(session.staff, branches?.locations)} />
      )}
      {isSelecting && (
        <CustomerSelect
          title="Customer"
          isOpen
          onClose={() => setSelecting(false)}
          onPick={({ id }) => begin.withCustomer(id)}
          onLoad={({ id }) => begin.withCartOf(id)}
        />
      )}
    </>
  );
}

/** Its short name, once the branches are known. */
const placeOf = ({ branch, location }: SessionStaff, places: readonly Location[] = []) =>
  places.find(({ code }) => code === branch)?.shortname || location || branch;

/** Looks as the field that it opens. */
function CustomerButton({ onOpen }: { onOpen: () => void }) {
  return (
    <span className="with grow">
      <UserRound className="i" aria-hidden strokeWidth={1.75} />
      <button
        type="button"
        className="in ask-cus"
        aria-haspopup="dialog"
        aria-keyshortcuts={KEYS.customer.key}
        onClick={onOpen}
      >
        <span className="clip">Customer: name, mobile or email</span>
      </button>
      <kbd aria-hidden>{KEYS.customer.key}</kbd>
    </span>
  );
}

function Today({ branch }: { branch: string | undefined }) {
  const { data, error, isPending } = useQuery(homeQuery);
  // One block of the board; coming later it would move the others.
  const alerts = useQuery(alertsQuery);
  const isSlow = useSlow(isPending);
  if (data && !alerts.isPending) return <TaskBoard home={data} branch={branch} />;
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
