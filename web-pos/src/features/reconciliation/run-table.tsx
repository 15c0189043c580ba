import type { ReconciliationRun } from '@shop/contract/pos/reconciliation';
import { money } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { nzDayWords, nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { addressOf } from './view.ts';
import { providerName, runState } from './words.ts';

type Props = { runs: readonly ReconciliationRun[] | undefined; onAgain: (run: ReconciliationRun) => void };
type RowProps = { run: ReconciliationRun; isFirst: boolean; onAgain: Props['onAgain'] };

const BONES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const COLUMNS = [
  ['Day', 'c-day'],
  ['Provider', ''],
  ['State', 'c-state'],
  ['Theirs', 'num'],
  ['Ours', 'num'],
  ['Differences', 'num'],
  ['Compare again', 'c-x'],
] as const;

/** Days and providers, newest first, with what each side counted. */
export function RunTable({ runs, onAgain }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky sorted books">
      <caption className="vh">Days that were compared</caption>
      <thead>
        <tr>
          {COLUMNS.map(([name, className]) => (
            <th key={name} scope="col" className={className}>
              {className === 'c-x' ? <span className="vh">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {runs?.map((run, at) => (
          <Row key={`${run.date} ${run.provider}`} run={run} isFirst={at === 0} onAgain={onAgain} />
        ))}
        {!runs &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              <td colSpan={COLUMNS.length}>
                <Bone width={420} height={12} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Row({ run, isFirst, onAgain }: RowProps) {
  const { date, provider, state, until, failure, open, found } = run;
  const isEqual = run.ours === run.theirs && run.ours_count === run.theirs_count;
  const to = `?${addressOf({ tab: 'differences', provider, date, all: true, page: 1 })}`;
  const isBusy = state === 'running' || state === 'waiting';
  return (
    <tr>
      <td className="c-day">
        <Link className="hit" to={to} {...rowProps(isFirst)}>
          {nzDayWords(date)}
        </Link>
      </td>
      <td className="clip">{providerName(provider)}</td>
      <td className="sm c-state">
        <span className={state === 'failed' ? 'chip redc' : state === 'done' ? 'chip green' : 'chip'}>
          {runState(state)}
        </span>{' '}
        <span className="mut" title={failure || undefined}>
          {failure || (until ? `up to ${nzTimeWords(until)}` : '')}
        </span>
      </td>
      <Sum amount={run.theirs} count={run.theirs_count} isKnown={until !== ''} />
      <Sum amount={run.ours} count={run.ours_count} isKnown={until !== ''} isOff={!isEqual} />
      <td className="num">
        {open > 0 ? (
          <b className="danger">{open} open</b>
        ) : (
          <span className="mut soft">{found > 0 ? 'none open' : 'none'}</span>
        )}
      </td>
      <td className="num c-x">
        <button
          type="button"
          className="btn quiet sq"
          aria-label={`Compare ${nzDayWords(date)} of ${providerName(provider)} again`}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onAgain(run)}
        >
          <RotateCw className="i" aria-hidden strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}

type SumProps = { amount: string; count: number; isKnown: boolean; isOff?: boolean };

const Sum = ({ amount, count, isKnown, isOff = false }: SumProps) => (
  <td className={`num ${isOff ? 'warn' : ''}`}>
    {isKnown ? money(amount) : '–'}
    {isKnown && <span className="sm mut soft"> {count}</span>}
  </td>
);
