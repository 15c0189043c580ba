import { WEB_BRANCH, WEB_BRANCH_NAME } from '@shop/commerce/branches';
import type { Location } from '@shop/contract/v1/store';
import { ChevronDown, Store } from 'lucide-react';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { useChangeBranch } from './session.query.ts';

type Props = { code: string; name: string; places: readonly Location[] };

/** It has no till, but orders and days of its own. */
const WEB = { code: WEB_BRANCH, name: WEB_BRANCH_NAME, shortname: WEB_BRANCH_NAME };

const list = panelOf(() => import('./branch-list.tsx'));

/** Where this till stands. Lists and orders are filtered by it; it is no wall. */
export function BranchPicker({ code, name, places }: Props) {
  const change = useChangeBranch();
  const all = [...places, WEB];
  return (
    <>
      <Opener
        label={`Branch: ${name || code}`}
        kind="listbox"
        openedBy="branch"
        disabled={change.isPending}
        load={list.load}
        panel={(opened) => (
          <list.Panel
            {...opened}
            code={code}
            places={places.length === 0 ? [] : all}
            onPick={(picked) => change.mutate(picked)}
          />
        )}
      >
        <Store className="i" aria-hidden strokeWidth={1.75} />
        {/* Of one width: its short name comes after its code. */}
        <span className="clip till-at">{all.find((place) => place.code === code)?.shortname ?? code}</span>
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
