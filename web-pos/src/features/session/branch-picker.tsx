import type { Location } from '@shop/contract/v1/store';
import { ChevronDown, Store } from 'lucide-react';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { useChangeBranch } from './session.query.ts';

type Props = { code: string; name: string; places: readonly Location[] };

const list = panelOf(() => import('./branch-list.tsx'));

/** Where this till stands. Lists and orders are filtered by it; it is no wall. */
export function BranchPicker({ code, name, places }: Props) {
  const change = useChangeBranch();
  return (
    <>
      <Opener
        label={`Branch: ${name || code}`}
        kind="listbox"
        openedBy="branch"
        disabled={change.isPending}
        load={list.load}
        panel={(opened) => (
          <list.Panel {...opened} code={code} places={places} onPick={(picked) => change.mutate(picked)} />
        )}
      >
        <Store className="i" aria-hidden strokeWidth={1.75} />
        <span>{places.find((place) => place.code === code)?.shortname ?? (name || code)}</span>
        <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
      </Opener>
      {change.error && (
        <span role="alert" className="danger sm">
          {change.error.message}
        </span>
      )}
    </>
  );
}
