import { formatDollars } from '@shop/primitives/money';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { axisMoney } from '../../lib/axis-money.ts';
import { nzDayWords } from '../../lib/nz-words.ts';
import type { WeekMethod } from './week.ts';

const WIDTH = 98;
const HEIGHT = 96;

/** The lines of all the charts, cents: none, the highest and the half of it, and the lowest where money went back. */
function linesOf(amounts: readonly number[]) {
  const y = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(100, ...amounts)],
    range: [HEIGHT, 0],
    nice: 4,
  });
  const [low = 0, top = 0] = y.domain();
  return { y, lines: [...new Set([top, top / 2, 0, low])] };
}

/** One small chart a method, all on one scale with its axis at the left; refunds of more than was taken stand below the line. Loaded when it is looked at. */
export default function WeekChart({ methods }: { methods: readonly WeekMethod[] }) {
  const { y, lines } = linesOf(methods.flatMap(({ days }) => days.map(({ cents }) => cents)));
  const x = scaleBand({ domain: methods[0]?.days.map(({ date }) => date) ?? [], range: [0, WIDTH], padding: 0.4 });
  return (
    <div className="weeks">
      <div className="axis" aria-hidden>
        {lines.map((cents) => (
          <span key={cents} style={{ top: y(cents) }}>
            {axisMoney(cents)}
          </span>
        ))}
      </div>
      {methods.map(({ gateway, name, days, total }) => (
        <figure key={gateway}>
          <figcaption>
            {name}
            <b>{formatDollars(total)}</b>
          </figcaption>
          <p className="vh">
            {days.map(({ date, cents }) => `${nzDayWords(date)} ${formatDollars(cents)}`).join(', ')}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {lines.map((cents) => (
              <Line
                key={cents}
                className={cents === 0 ? 'base-line' : 'grid-line'}
                from={{ x: 0, y: y(cents) }}
                to={{ x: WIDTH, y: y(cents) }}
              />
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
