import { messageOf } from '@shop/contract/client';
import { isNzDate, todayInNz } from '@shop/primitives/nz-time';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ALL, compareDay, runsQuery } from '../../features/reconciliation/reconciliation.query.ts';
import { DayField } from '../../lib/day-field.tsx';
import { RunTable } from '../../features/reconciliation/run-table.tsx';
import type { BooksView } from '../../features/reconciliation/view.ts';
import { Nothing, TabBody } from './tab-body.tsx';

/** A day that is to be compared is taken up within this time. Milliseconds. */
const BEGINS_MS = 30_000;

type Props = { tabs: ReactNode; view: BooksView; go: (patch: Partial<BooksView>) => void };

/** Every day that was compared, and the way to compare one now. */
export function DaysTab({ tabs, view, go }: Props) {
  const [until, setUntil] = useState(0);
  const list = useQuery(runsQuery(view.page, until));
  const compare = useCompare(() => setUntil(Date.now() + BEGINS_MS));
  const [today] = useState(() => todayInNz(new Date()));
  const [day, setDay] = useState<string>(today);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isNzDate(day)) void compare(day, '');
  };
  const { data } = list;
  return (
    <>
      <form className="tools" onSubmit={submit}>
        {tabs}
        <span className="grow" />
        <label className="sm mut" htmlFor="compare-day">
          Day
        </label>
        <DayField id="compare-day" max={today} value={day} required onChange={({ target }) => setDay(target.value)} />
        <button type="submit" className="btn primary">
          Compare now
        </button>
      </form>
      <TabBody query={list} empty={data?.runs.length === 0 ? <NoRuns /> : undefined}>
        <RunTable runs={data?.runs} onAgain={({ date, provider }) => void compare(date, provider)} />
      </TabBody>
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

const NoRuns = () => (
  <Nothing title="No day was compared yet">
    <span className="mut">It is done every night at three, and now for a day that you choose above.</span>
  </Nothing>
);

/** The list shows how it goes on; a rule it breaks is said in a dialog. */
function useCompare(onAsked: () => void) {
  const cache = useQueryClient();
  const dialogs = useDialog();
  return async (date: string, provider: string): Promise<void> => {
    try {
      await compareDay(date, provider);
      onAsked();
    } catch (reason) {
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    }
    await cache.invalidateQueries(ALL);
  };
}
