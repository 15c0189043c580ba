import { scaleLinear } from '@visx/scale';
import { AreaClosed, Line, LinePath } from '@visx/shape';
import { axisMoney } from '../../lib/axis-money.ts';
import { hourWords, type Pace, type PacePoint } from './pace.ts';

const WIDTH = 308;
const HEIGHT = 104;
/** What had been taken stays so until more is: a step, not a slope. */
const steps = (points: readonly PacePoint[]): PacePoint[] =>
  points.flatMap((point, at) => {
    const before = points[at - 1];
    return before ? [{ hour: point.hour, cents: before.cents }, point] : [point];
  });

/** Takings through the day: today filled, yesterday dashed. Loaded when it is looked at. */
export default function PaceChart({ pace: { from, to, today, yesterday }, said }: { pace: Pace; said: string }) {
  const amounts = [...today, ...yesterday].map(({ cents }) => cents);
  const x = scaleLinear({ domain: [from, to], range: [0, WIDTH] });
  const y = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(10_000, ...amounts)],
    range: [HEIGHT, 4],
    nice: 3,
  });
  const at = { x: ({ hour }: PacePoint) => x(hour), y: ({ cents }: PacePoint) => y(cents) };
  const middle = Math.round((from + to) / 2);
  const ticks = y.ticks(3).filter((tick) => tick > 0);
  return (
    <>
      <p className="vh">{said}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {ticks.map((tick) => (
          <Line key={tick} className="grid-line" from={{ x: 0, y: y(tick) }} to={{ x: WIDTH, y: y(tick) }} />
        ))}
        <AreaClosed className="area" data={steps(today)} {...at} yScale={y} />
        <LinePath className="before" data={steps(yesterday)} {...at} />
        <LinePath className="line" data={steps(today)} {...at} />
        <Line className="base" from={{ x: 0, y: y(0) }} to={{ x: WIDTH, y: y(0) }} />
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className="tick" style={{ top: y(tick) }} aria-hidden>
          {axisMoney(tick)}
        </span>
      ))}
      <p className="times" aria-hidden>
        {[from, middle, to].map((hour) => (
          <span key={hour} style={{ left: `${(x(hour) / WIDTH) * 100}%` }}>
            {hourWords(hour)}
          </span>
        ))}
      </p>
    </>
  );
}
