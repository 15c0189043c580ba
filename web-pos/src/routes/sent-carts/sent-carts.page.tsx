import { todayInNz } from '@shop/primitives/nz-time';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Info, Send } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  addressOf,
  PAGE_SIZE,
  sentCartsQuery,
  type SentView,
  viewOf,
} from '../../features/sent-carts/sent-carts.query.ts';
import { SentTable } from '../../features/sent-carts/sent-table.tsx';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { ListPager } from '../../lib/list-pager.tsx';
import { useFirstRow } from '../../lib/rows.ts';
import { Switch } from '../../lib/switch.tsx';
import { Trouble } from '../../lib/trouble.tsx';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import sentCartsCss from './sent-carts.css?inline';

const HINTS = [
  ['Tab', 'next bought order'],
  ['Enter', 'open the order'],
  ['Space', 'only mine'],
  ['PgUp or PgDn', 'page'],
  ['F1', 'all keys'],
] as const;

/** Sent Cart Log: which carts were sent to customers, by whom, and what became of them. */
export function Page() {
  useStyles(listsCss, sentCartsCss);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const { data, error, isPending, isPlaceholderData, refetch, dataUpdatedAt } = useQuery(sentCartsQuery(view));
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data, 'main [role=switch]');
  const onChange = (patch: Partial<SentView>) => setParams(addressOf({ ...view, page: 1, ...patch }));
  const isEmpty = data?.logs.length === 0;
  return (
    <>
      <div className="tools">
        <Switch
          isOn={view.onlyMine}
          label="Only mine"
          words={['Only mine', 'Only mine']}
          onSwitch={(onlyMine) => onChange({ onlyMine })}
        />
        <span className="grow" />
        <p className="row sm info">
          <Info className="i" aria-hidden strokeWidth={1.75} />
          Carts bought within 60 days of sending are attributed to the sender.
        </p>
      </div>
      <div className="scroll" ref={scroll} aria-busy={isPending || isPlaceholderData}>
        {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
        {isEmpty && <NoCarts onAll={view.onlyMine ? () => onChange({ onlyMine: false }) : undefined} />}
        {!isEmpty && (data || isSlow) && <SentTable answer={data} today={todayInNz(new Date(dataUpdatedAt))} />}
      </div>
      {data && (
        <ListPager
          {...{ total: data.total, more: false, pageSize: PAGE_SIZE, page: view.page }}
          onGo={(page) => onChange({ page })}
        />
      )}
      <KeyHints hints={HINTS} />
    </>
  );
}

/** An empty log says what is missing, then the way on. */
const NoCarts = ({ onAll }: { onAll: (() => void) | undefined }) => (
  <output className="empty">
    <Send className="i" aria-hidden strokeWidth={1.75} />
    <b>{onAll ? 'You have sent no carts yet' : 'No carts were sent yet'}</b>
    <span className="mut">A sale is sent to its customer from its own screen.</span>
    {onAll && (
      <span className="row">
        <button type="button" className="btn" onClick={onAll}>
          Show everybody’s
        </button>
      </span>
    )}
  </output>
);
