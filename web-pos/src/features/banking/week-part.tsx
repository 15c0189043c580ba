import type { Banking } from '@shop/contract/pos/banking';
import { formatDollars, sum } from '@shop/primitives/money';
import { lazyPart } from '@shop/ui/lazy-part';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { nzDayWords } from '../../lib/nz-words.ts';
import { type WeekMethod, weekOf } from './week.ts';

const WeekChart = lazyPart(() => import('./week-chart.tsx'));

/** The week by payment method, as a chart or as its table. */
export function WeekPart({ days }: { days: readonly Banking[] }) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const methods = weekOf(days);
  const Drawing = isTable ? ChartColumn : Table2;
  if (methods.length === 0) return null;
  return (
    <section className="week" aria-labelledby={id}>
      <div className="qh">
        <h2 className="h" id={id}>
          Week by payment method
        </h2>
        <span className="sm mut">{formatDollars(sum(methods.map(({ total }) => total)))} expected</span>
        <span className="grow" />
        {!isTable && (
          <span className="xs mut row">
            <span className="dot done">submitted</span>
            <span className="dot open">not submitted</span>
          </span>
        )}
        <button type="button" className="btn quiet" onClick={() => setTable(!isTable)}>
          <Drawing className="i" aria-hidden strokeWidth={1.75} />
          {isTable ? 'Chart' : 'Table'}
        </button>
      </div>
      {isTable ? <WeekTable methods={methods} /> : <div className="week-in">{<WeekChart methods={methods} />}</div>}
    </section>
  );
}

const WeekTable = ({ methods }: { methods: readonly WeekMethod[] }) => (
  <table className="bank sm">
    <thead>
      <tr>
        <th scope="col">Method</th>
        {methods[0]?.days.map(({ date }) => (
          <th key={date} scope="col" className="num">
            {nzDayWords(date)}
          </th>
        ))}
        <th scope="col" className="num">
          Week
        </th>
      </tr>
    </thead>
    <tbody>
      {methods.map(({ gateway, name, days, total }) => (
        <tr key={gateway}>
          <th scope="row">{name}</th>
          {days.map(({ date, cents }) => (
            <td key={date} className="num soft">
              {cents === 0 ? '–' : formatDollars(cents)}
            </td>
          ))}
          <td className="num">{formatDollars(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
