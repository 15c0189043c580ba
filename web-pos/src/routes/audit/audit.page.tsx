import { useSlow } from '@shop/ui/skeleton';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, type AuditView, auditQuery, viewOf } from '../../features/audit/audit.query.ts';
import { ChainState } from '../../features/audit/chain-state.tsx';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { Trouble } from '../../lib/trouble.tsx';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import auditCss from './audit.css?inline';

/** Audit log, for admins: who did what, with whose PIN, to which order, quote, coupon or sku. */
export function Page() {
  useStyles(listsCss, auditCss);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(auditQuery(view));
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  const go = (patch: Partial<AuditView>) => setParams(addressOf({ ...view, page: 1, ...patch }));
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('target');
    go({ target: typeof typed === 'string' ? typed.trim() : '' });
  };
  const isEmpty = data?.lines.length === 0;
  return (
    <>
      <form className="tools find-audit" onSubmit={find}>
        <label htmlFor="audit-target">Order, quote, coupon or sku</label>
        <input
          key={view.target}
          className="in"
          id="audit-target"
          name="target"
          maxLength={TEXT_LIMITS.code}
          defaultValue={view.target}
        />
        <button type="submit" className="btn">
          Find
        </button>
      </form>
      {!(error && !data) && <ChainState chains={data?.chains} />}
      <section
        className="scroll"
        ref={scroll}
        aria-label="Audit log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its lines hold nothing to press: it is scrolled by keys from itself
        tabIndex={0}
        aria-busy={isPending || isPlaceholderData}
      >
        {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
        {isEmpty && <NoLines onAll={view.target === '' ? undefined : () => go({ target: '' })} />}
        {!isEmpty && (data || isSlow) && <AuditTable answer={data} />}
      </section>
      {data && (view.page > 1 || data.more) && (
        <nav className="pager" aria-label="Pages">
          <output className="grow">PAGE {view.page}</output>
          <button type="button" className="btn" disabled={view.page === 1} onClick={() => go({ page: view.page - 1 })}>
            Newer
          </button>
          <button type="button" className="btn" disabled={!data.more} onClick={() => go({ page: view.page + 1 })}>
            Older
          </button>
        </nav>
      )}
    </>
  );
}

const NoLines = ({ onAll }: { onAll: (() => void) | undefined }) => (
  <output className="empty">
    <ScrollText className="i" aria-hidden strokeWidth={1.75} />
    <b>Nothing was written down {onAll ? 'of that' : 'yet'}</b>
    <span className="mut">The number of an order or quote, a coupon or a sku finds what was done to it.</span>
    {onAll && (
      <span className="row">
        <button type="button" className="btn" onClick={onAll}>
          Show all
        </button>
      </span>
    )}
  </output>
);
