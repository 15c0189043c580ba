import type { TakingsAnswer } from '@shop/contract/pos/frame';
import { asCents, formatDollars, money, subtract, wireCents } from '@shop/primitives/money';
import { lazyPart } from '@shop/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { KEYS, useKey } from '../../lib/keys.ts';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { Panel } from '../../lib/panel.tsx';
import { paths } from '../../paths.ts';
import { hourWords, type Pace, paceOf } from './pace.ts';
import { takingsQuery } from './takings.query.ts';

const PaceChart = lazyPart(() => import('./pace-chart.tsx'));

type Props = { branch: string; place: string };

/** What the branch has taken today, beside yesterday by this time of day; and the way to a new sale. */
export function TakingsPanel({ branch, place }: Props) {
  const { data, error } = useQuery(takingsQuery(branch));
  const navigate = useNavigate();
  const [isTable, setTable] = useState(false);
  const Drawing = isTable ? ChartLine : Table2;
  useKey('main', () => void navigate(paths.sale));
  return (
    <Panel>
      <div className="part taken">
        <div className="taken-head">
          <h2 className="h">{`${place} today`}</h2>
          {data && (
            <button type="button" className="btn quiet" onClick={() => setTable(!isTable)}>
              <Drawing className="i" aria-hidden strokeWidth={1.75} />
              {isTable ? 'Chart' : 'Table'}
              <span className="vh"> of the day</span>
            </button>
          )}
        </div>
        {data && <Taken takings={data} isTable={isTable} />}
        {error && !data && (
          <p className="sm warn">Takings could not be read just now. This page asks again by itself.</p>
        )}
      </div>
      <div className="scroll">{data && data.methods.length > 0 && <Methods methods={data.methods} />}</div>
      <div className="foot">
        <Link className="btn primary main" to={paths.sale} aria-keyshortcuts={KEYS.main.key}>
          New sale
          <kbd aria-hidden>{KEYS.main.key}</kbd>
        </Link>
      </div>
    </Panel>
  );
}

/** How far today is ahead of yesterday by this time, in cents. */
function BesideYesterday({ more }: { more: number }) {
  if (more === 0) return <span className="mut">As much as yesterday by now</span>;
  return (
    <>
      <b className={more < 0 ? 'warn' : 'ok'}>
        {formatDollars(asCents(Math.abs(more)))} {more < 0 ? 'less' : 'more'}
      </b>{' '}
      <span className="mut">than yesterday by now</span>
    </>
  );
}

type Answered = Extract<TakingsAnswer, { success: true }>;

function Taken({ takings, isTable }: { takings: Answered; isTable: boolean }) {
  const { today, asOf, yesterdayByNow, yesterdayAtClose, hours } = takings;
  const more = subtract(wireCents(today), wireCents(yesterdayByNow));
  const by = nzTimeWords(asOf).split(', ')[1] ?? '';
  const [hour = 0, minute = 0] = asOf.slice(11).split(':').map(Number);
  const pace = paceOf(hours, { hour: hour + minute / 60, today });
  return (
    <>
      <div className="total">
        <span>
          <b>Taken</b>
          <span className="xs mut">by {by}</span>
        </span>
        <span className="fig">{money(today)}</span>
      </div>
      <p className="sm">
        <BesideYesterday more={more} />
      </p>
      {isTable ? (
        <Hours pace={pace} />
      ) : (
        <div className="pace">
          <PaceChart
            pace={pace}
            said={`Takings through the day. Today ${money(today)} by ${by}; yesterday ${money(yesterdayByNow)} by then and ${money(yesterdayAtClose)} at close.`}
          />
        </div>
      )}
      <p className="xs mut legend">
        <span className="dot">today</span>
        <span className="dot before-now">yesterday, {money(yesterdayAtClose)} at close</span>
      </p>
    </>
  );
}

/** The chart's amounts: what had been taken before each hour in which something was. */
const Hours = ({ pace }: { pace: Pace }) => (
  <div className="pace scroll">
    <table className="meth sm">
      <caption className="vh">Taken by the hour</caption>
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col" className="num">
            Today
          </th>
          <th scope="col" className="num">
            Yesterday
          </th>
        </tr>
      </thead>
      <tbody>
        {pace.hours.map(({ hour, today, yesterday }) => (
          <tr key={hour}>
            <th scope="row">{hourWords(hour)}</th>
            <td className="num">{today === null ? '–' : money(today)}</td>
            <td className="num mut">{money(yesterday)}</td>
          </tr>
        ))}
        {pace.hours.length === 0 && (
          <tr>
            <td colSpan={3}>Nothing was taken on either day.</td>
          </tr>
        )}
      </tbody>
    </table>
  </div>
);

const Methods = ({ methods }: Pick<Answered, 'methods'>) => (
  <table className="meth sm">
    <thead>
      <tr>
        <th scope="col">Method</th>
        <th scope="col" className="num">
          Today
        </th>
        <th scope="col" className="num">
          Yesterday by now
        </th>
      </tr>
    </thead>
    <tbody>
      {methods.map(({ gateway, name, today, yesterday }) => (
        <tr key={gateway}>
          <th scope="row">{name}</th>
          <td className="num">{money(today)}</td>
          <td className="num mut">{money(yesterday)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
