import { addDays, asNzDate, isNzDate, todayInNz } from '@shop/primitives/nz-time';
import { lazyPart } from '@shop/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MissTable } from '../../features/search-words/miss-table.tsx';
import { missesQuery } from '../../features/search-words/search-words.query.ts';
import { DayField } from '../../lib/day-field.tsx';
import { useFirstRow } from '../../lib/rows.ts';
import { Nothing, TabBody } from './tab-body.tsx';
import { useWords } from './use-words.ts';

const WordWindow = lazyPart(() => import('../../features/search-words/word-window.tsx'));

export interface Days {
  /** NZ days, both included */
  readonly from: string;
  readonly to: string;
}

const SHOWN_DAYS = 28;

/** The days of an address; the last four weeks where it names none. */
export function daysOf(params: URLSearchParams, now = new Date()): Days {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const last = isNzDate(to) ? to : todayInNz(now);
  return { from: isNzDate(from) && from <= last ? from : addDays(asNzDate(last), 1 - SHOWN_DAYS), to: last };
}

type Props = { tabs: ReactNode; days: Days; onDays: (days: Days) => void };

/** What people searched and did not find: words alone, how often, and when last. A row becomes a synonym. */
export function MissesTab({ tabs, days, onDays }: Props) {
  const query = useQuery(missesQuery(days));
  const { query: known, save } = useWords('synonyms');
  const { data: synonyms } = known;
  const [term, setTerm] = useState('');
  const { data } = query;
  const [today] = useState(() => todayInNz(new Date()));
  useFirstRow(data);
  const change = (next: Days) => isNzDate(next.from) && isNzDate(next.to) && next.from <= next.to && onDays(next);
  return (
    <>
      <div className="tools">
        {tabs}
        <span className="grow" />
        <label className="sm mut" htmlFor="misses-from">
          From
        </label>
        <DayField
          id="misses-from"
          max={days.to}
          value={days.from}
          required
          onChange={({ target }) => change({ ...days, from: target.value })}
        />
        <label className="sm mut" htmlFor="misses-to">
          to
        </label>
        <DayField
          id="misses-to"
          min={days.from}
          max={today}
          value={days.to}
          required
          onChange={({ target }) => change({ ...days, to: target.value })}
        />
      </div>
      <TabBody
        query={query}
        empty={
          data?.misses.length === 0 ? (
            <Nothing title="Everything was found in these days">Words are kept, never who searched for them.</Nothing>
          ) : undefined
        }
      >
        <MissTable misses={data?.misses} onAdd={setTerm} />
      </TabBody>
      {data && data.misses.length > 0 && (
        <p className="pager sm mut">
          {data.total === 1 ? 'One search' : `${data.total.toLocaleString('en-NZ')} searches`} in these days. Words are
          kept, never who searched for them.
        </p>
      )}
      {term !== '' && synonyms && (
        <WordWindow
          key={term}
          kind="synonyms"
          list={synonyms}
          before={undefined}
          term={term}
          onSave={async (next) => {
            await save(next);
            setTerm('');
          }}
          onReload={() => known.refetch()}
          onClose={() => setTerm('')}
        />
      )}
    </>
  );
}
