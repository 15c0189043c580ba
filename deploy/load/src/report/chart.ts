/** A curve over time. */
export interface Curve {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly (readonly [second: number, value: number])[];
}
export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly curves: readonly Curve[];
  /** a bound that is drawn across */
  readonly bound?: number | undefined;
  /** moments that are marked with a line: seconds and words */
  readonly marks?: readonly (readonly [second: number, words: string])[];
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [860, 220, 56, 26, 10];
const GRID = 4;

/** As SVG, drawn here: nothing has to be loaded to look at it. */
export function chartOf({ title, unit, curves, bound, marks = [] }: Chart): string {
  const all = curves.flatMap(({ points }) => points);
  const until = Math.max(1, ...all.map(([second]) => second));
  const top = roundUp(Math.max(bound ?? 0, 1e-9, ...all.map(([, value]) => value)));
  const x = (second: number) => LEFT + (second / until) * (WIDTH - LEFT - 8);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const line = (value: number, kind: string) =>
    `<line class="${kind}" x1="${LEFT}" x2="${WIDTH - 8}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>`;
  const steps = Array.from({ length: GRID + 1 }, (_, n) => (top * n) / GRID);
  const paths = curves.map(
    ({ colour, points }) =>
      `<polyline stroke="${colour}" points="${points.map(([s, v]) => `${x(s).toFixed(1)},${y(v).toFixed(1)}`).join(' ')}"/>`,
  );
  const labels = steps.map(
    (value) => `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${short(value)}</text>`,
  );
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(until * share)}" y="${HEIGHT - 6}" text-anchor="${share === 1 ? 'end' : 'middle'}">${clock(until * share)}</text>`,
  );
  const lines = marks.map(
    ([second, words]) =>
      `<line class="mark" x1="${x(second)}" x2="${x(second)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"><title>${escaped(words)}</title></line>`,
  );
  const keys = curves.map(({ name, colour }) => `<span><i style="background:${colour}"></i>${escaped(name)}</span>`);
  const limit = bound === undefined ? '' : line(bound, 'bound');
  return `<figure><figcaption><b>${escaped(title)}</b> ${escaped(unit)} ${keys.join(' ')}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">${steps.map((value) => line(value, 'grid')).join('')}${lines.join('')}${limit}${labels.join('')}${times.join('')}${paths.join('')}</svg></figure>`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The next of 1, 2, 5, 10 … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

const short = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 2));
const clock = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;
