import { asCents, formatDollars } from '@shop/primitives/money';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { nzDayWords } from '../../lib/nz-words.ts';
import type { WeekMethod } from './week.ts';

const WIDTH = 98;
const HEIGHT = 96;

/** One small chart a method, all on one scale; refunds of more than was taken stand below the line. Loaded when it is looked at. */
export default function WeekChart({ methods }: { methods: readonly WeekMethod[] }) {
  const amounts = methods.flatMap(({ days }) => days.map(({ cents }) => cents));
  const y = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(100, ...amounts)],
    range: [HEIGHT, 0],
    nice: 2,
  });
  const x = scaleBand({ domain: methods[0]?.days.map(({ date }) => date) ?? [], range: [0, WIDTH], padding: 0.4 });
  const top = y.domain()[1] ?? 0;
  return (
    <div className="weeks">
      {methods.map(({ gateway, name, days, total }) => (
        <figure key={gateway}>
          <figcaption>
            {name}
            <b>{formatDollars(total)}</b>
          </figcaption>
          <p className="vh">
            {days.map(({ date, cents }) => `${nzDayWords(date)} ${formatDollars(cents)}`).join(', ')}
          </p>
          {/* What the upper line of the chart stands for; all of them have the same. */}
          <p className="scale" aria-hidden>
            {formatDollars(asCents(top)).replace(/\.00$/, '')}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {y.ticks(2).map((tick) => (
              <Line key={tick} className="grid-line" from={{ x: 0, y: y(tick) }} to={{ x: WIDTH, y: y(tick) }} />
            ))}
            {days.map(({ date, cents, isSubmitted }) => (
              <Bar
                key={date}
                className={isSubmitted ? 'bar-done' : 'bar-open'}
                x={x(date) ?? 0}
                y={Math.min(y(cents), y(0))}
                width={x.bandwidth()}
                height={Math.abs(y(cents) - y(0))}
              />
            ))}
          </svg>
          <p className="days" aria-hidden>
            {days.map(({ date }) => (
              <span key={date}>{nzDayWords(date).slice(0, 1)}</span>
            ))}
          </p>
        </figure>
      ))}
    </div>
  );
}
