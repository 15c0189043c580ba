import { addDays, isNzDate, todayInNz } from '@shop/primitives/nz-time';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { weekQuery } from '../../features/banking/banking.query.ts';
import { branchesQuery } from '../../features/branches/branches.query.ts';
import { placeName } from '../../features/branches/place-name.ts';
import { DayTable } from '../../features/banking/day-table.tsx';
import { WeekPart } from '../../features/banking/week-part.tsx';
import { sessionQuery } from '../../features/session/session.query.ts';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { nzDayInFull, nzDayWords } from '../../lib/nz-words.ts';
import { useFirstRow } from '../../lib/rows.ts';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { newBankingAt } from '../../paths.ts';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import bankingCss from './banking.css?inline';

const picker = panelOf(() => import('../../features/banking/day-picker.tsx'));

const HINTS = [
  ['↑ or ↓', 'day'],
  ['Enter', 'open'],
  ['F4', 'date'],
  ['F8', 'new banking'],
  ['F1', 'all keys'],
] as const;

/** End Day Banking: the week up to a day of the session's branch. */
export function Page() {
  useStyles(listsCss, bankingCss);
  const [params, setParams] = useSearchParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: branches } = useQuery(branchesQuery);
  const [today] = useState(() => todayInNz(new Date()));
  const asked = params.get('date') ?? '';
  const date = isNzDate(asked) && asked <= today ? asked : today;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(weekQuery(date, session.staff?.branch ?? ''));
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data, 'main [data-row]');
  const go = (to: string) => setParams(to >= today ? {} : { date: to });
  // The oldest day that is open comes first: the days after it would take its money too.
  const open = data?.dailyBankings.filter(({ canStart, payments }) => canStart && payments > 0).at(-1)?.date;
  return (
    <>
      <div className="tools">
        <Opener
          kind="dialog"
          label={`Date, ${nzDayWords(date)}`}
          openedBy="entry"
          isField
          load={picker.load}
          panel={(opened) => <picker.Panel {...opened} date={date} latest={today} onPick={go} />}
        >
          <CalendarDays className="i" aria-hidden strokeWidth={1.75} />
          <span className="grow">{nzDayInFull(date)}</span>
          <kbd aria-hidden>{KEYS.entry.key}</kbd>
        </Opener>
        <button type="button" className="btn quiet sq" aria-label="Week before" onClick={() => go(addDays(date, -7))}>
          <ChevronLeft className="i" aria-hidden strokeWidth={1.75} />
        </button>
        <button
          type="button"
          className="btn quiet sq"
          aria-label="Week after"
          disabled={date >= today}
          onClick={() => go(addDays(date, 7))}
        >
          <ChevronRight className="i" aria-hidden strokeWidth={1.75} />
        </button>
        <span className="sm mut">
          {nzDayWords(addDays(date, -6))} to {nzDayWords(date)}
        </span>
        <span className="grow" />
        {data && <NewBanking date={open ?? (data.dailyBankings[0]?.canStart ? date : undefined)} />}
      </div>
      <div className="scroll" ref={scroll} aria-busy={isPending || isPlaceholderData}>
        {error && !data && (
          <div className="pad" role="alert">
            <p className="danger">{error.message}</p>
            <button type="button" className="btn" onClick={() => void refetch()}>
              Try again
            </button>
          </div>
        )}
        {(data || isSlow) && (
          <DayTable days={data?.dailyBankings} place={(code) => placeName(branches?.locations, code)} />
        )}
      </div>
      {data && <WeekPart days={data.dailyBankings} />}
      <KeyHints hints={HINTS} />
    </>
  );
}

/** The one button: the day that is to be submitted next. */
function NewBanking({ date }: { date: string | undefined }) {
  const navigate = useNavigate();
  useKey('main', () => date && void navigate(newBankingAt(date)));
  if (!date) return <span className="sm mut">Nothing to submit in this week.</span>;
  return (
    <Link className="btn primary" to={newBankingAt(date)} aria-keyshortcuts={KEYS.main.key}>
      <Plus className="i" aria-hidden strokeWidth={1.75} />
      New banking, {nzDayWords(date)}
      <kbd aria-hidden>{KEYS.main.key}</kbd>
    </Link>
  );
}
