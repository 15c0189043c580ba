import { useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CirclePlus, Globe } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ContentTable } from '../../features/website/content-table.tsx';
import { listQuery } from '../../features/website/content.query.ts';
import { KINDS, kindOf } from '../../features/website/kinds.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { useFirstRow } from '../../lib/rows.ts';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { contentAt } from '../../paths.ts';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import websiteCss from './website.css?inline';

const HINTS = [
  ['↑ or ↓', 'row'],
  ['Enter', 'edit'],
  ['F1', 'all keys'],
] as const;

/** Website, for managers: what they edit of it by kind, and what shoppers see of each. */
export function Page() {
  useStyles(listsCss, websiteCss);
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params.get('kind')) ?? 'page';
  const { data, error, isPending, refetch } = useQuery(listQuery(kind));
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data);
  const isEmpty = data?.items.length === 0;
  const navigate = useNavigate();
  // Whoever may not see the list may not add to it.
  const mayAdd = KINDS[kind].fresh && data !== undefined;
  useKey('main', () => mayAdd && void navigate(contentAt(kind)));
  return (
    <>
      <div className="tools">
        <fieldset className="seg">
          <legend className="vh">Show</legend>
          {Object.entries(KINDS).map(([one, { many }]) => (
            <label key={one}>
              <input type="radio" name="kind" checked={one === kind} onChange={() => setParams({ kind: one })} />
              {many}
            </label>
          ))}
        </fieldset>
        <span className="grow" />
        {mayAdd && (
          <Link className="btn primary" to={contentAt(kind)} aria-keyshortcuts={KEYS.main.key}>
            <CirclePlus className="i" aria-hidden strokeWidth={1.75} />
            New {KINDS[kind].one}
            <kbd aria-hidden>{KEYS.main.key}</kbd>
          </Link>
        )}
      </div>
      <div className="scroll" ref={scroll} aria-busy={isPending}>
        {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
        {isEmpty && (
          <output className="empty">
            <Globe className="i" aria-hidden strokeWidth={1.75} />
            <b>Nothing here yet</b>
          </output>
        )}
        {!isEmpty && (data || isSlow) && <ContentTable items={data?.items} />}
      </div>
      <KeyHints hints={HINTS} />
    </>
  );
}
