import { DIFFERENCES_PAGE_SIZE } from '@shop/contract/pos/page-sizes';
import type { Difference } from '@shop/contract/pos/reconciliation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CloseWindow } from '../../features/reconciliation/close-window.tsx';
import { DifferenceTable } from '../../features/reconciliation/difference-table.tsx';
import { ALL, differencesQuery } from '../../features/reconciliation/reconciliation.query.ts';
import type { BooksView } from '../../features/reconciliation/view.ts';
import { providerName } from '../../features/reconciliation/words.ts';
import { ListPager } from '../../lib/list-pager.tsx';
import { say } from '../../lib/notice.tsx';
import { nzDayWords } from '../../lib/nz-words.ts';
import { Nothing, TabBody } from './tab-body.tsx';

type Props = { tabs: ReactNode; view: BooksView; go: (patch: Partial<BooksView>) => void };

/** Open differences of every day, or all of one day. */
export function DifferencesTab({ tabs, view, go }: Props) {
  const list = useQuery(differencesQuery(view));
  const cache = useQueryClient();
  const [closing, setClosing] = useState<Difference>();
  const closed = () => {
    setClosing(undefined);
    void cache.invalidateQueries(ALL);
    void say('The difference was closed.');
  };
  const { data } = list;
  return (
    <>
      <div className="tools">
        {tabs}
        {view.date && (
          <span className="sm">
            {nzDayWords(view.date)}
            {view.provider && `, ${providerName(view.provider)}`}{' '}
            <button type="button" className="btn quiet" onClick={() => go({ date: '', provider: '', all: false })}>
              Every day
            </button>
          </span>
        )}
        <span className="grow" />
        <label className="ck">
          <input type="checkbox" checked={view.all} onChange={({ target }) => go({ all: target.checked })} />
          Closed ones too
        </label>
      </div>
      <TabBody query={list} empty={data?.differences.length === 0 ? <NoDifferences view={view} go={go} /> : undefined}>
        <DifferenceTable differences={data?.differences} onClose={setClosing} />
      </TabBody>
      {data && data.total > 0 && (
        <ListPager
          {...{ total: data.total, more: false, pageSize: DIFFERENCES_PAGE_SIZE, page: view.page }}
          onGo={(page) => go({ page })}
        />
      )}
      {closing && <CloseWindow difference={closing} onClosed={closed} onCancel={() => setClosing(undefined)} />}
    </>
  );
}

const NoDifferences = ({ view, go }: Pick<Props, 'view' | 'go'>) => (
  <Nothing title={view.date ? 'Both sides agree on this day' : 'Nothing is open'}>
    <span className="mut">Every night at three the books of the providers are laid beside ours.</span>
    <span className="row">
      <button type="button" className="btn" onClick={() => go({ tab: 'days', date: '', provider: '', all: false })}>
        Show the days
      </button>
    </span>
  </Nothing>
);
