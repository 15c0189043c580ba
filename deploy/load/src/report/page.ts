import { percentile, type Second } from '../samples.ts';
import { type Chart, chartOf, type Curve, escaped } from './chart.ts';
import { faultsOf, foundBy, isRight, type Result, wordsFor } from './result.ts';
import { lengthOf, requestRows, visitRows } from './text.ts';

/** So many points a curve: a half hour of seconds is more than a screen shows. */
const MOST_POINTS = 180;
const [BLUE, ORANGE, RED, GREY] = ['#2f6f8f', '#c9822b', '#b3372f', '#8a8f86'];

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#23281f;background:#fbfaf6}
h1{font-size:1.4rem}table{border-collapse:collapse;margin:1rem 0;width:100%}th,td{text-align:right;padding:.2rem .6rem;border-bottom:1px solid #dcd9cf}
th:first-child,td:first-child{text-align:left}.no{color:#b3372f;font-weight:600}.yes{color:#2f6b3c}figure{margin:1.2rem 0}svg{width:100%;height:auto}
figcaption span{margin-left:.8rem;white-space:nowrap}figcaption i{display:inline-block;width:.8em;height:.8em;margin-right:.3em}
svg text{font-size:11px;fill:#5c6156}.grid{stroke:#dcd9cf}.bound{stroke:#b3372f;stroke-dasharray:5 4}.mark{stroke:#8a8f86;stroke-dasharray:2 3}polyline{fill:none;stroke-width:1.5}
@media(prefers-color-scheme:dark){body{color:#e6e4da;background:#1d201b}th,td{border-color:#3b4036}.grid{stroke:#3b4036}svg text{fill:#a9ada2}.yes{color:#8fc79a}.no{color:#e98a83}}`;

/** The report as one file that needs nothing else. @param marks moments of the run, such as restarts: epoch ms and words */
export function pageOf(result: Result, marks: readonly (readonly [number, string])[] = []): string {
  const { workload, origin, began, machine } = result;
  const verdict = isRight(result)
    ? '<b class="yes">All as it should be.</b>'
    : '<b class="no">Not as it should be.</b>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(workload)}: load test</title><style>${STYLE}</style>
<h1>${escaped(workload)} at ${escaped(origin)}</h1>
<p>${began.toISOString()}, ${lengthOf(result)} s, ${escaped(machine)}. ${verdict}</p>
${rules(result)}
${charts(result, marks).map(chartOf).join('\n')}
${table(['Visits', 'count', 'wrong'], visitRows(result))}
${table(['Request', 'count', '/s', 'p50 ms', 'p95', 'p99', 'most', 'failed'], requestRows(result))}
${faults(result)}
</html>
`;
}

function rules({ thresholds, books, beside }: Result): string {
  const row = (words: string, right: boolean, found: string) =>
    `<tr><td>${escaped(words)}</td><td class="${right ? 'yes' : 'no'}">${right ? '✓' : '✗'} ${escaped(found)}</td></tr>`;
  const rows = [
    ...thresholds.map((one) => row(`${wordsFor(one.of)}: ${one.rule}`, one.isMet, foundBy(one))),
    ...beside.map((line) => row(line.words, line.isRight, '')),
    ...(books ? [row(`Books: ${books.words}`, books.agree, '')] : []),
  ];
  return `<table>${rows.join('')}</table>`;
}

function charts({ samples: { seconds }, thresholds }: Result, marks: readonly (readonly [number, string])[]): Chart[] {
  const first = seconds[0]?.at ?? 0;
  const spans = spansOf(seconds);
  const curve = (name: string, colour: string, value: (span: Span) => number): Curve => ({
    ...{ name, colour, points: spans.map((span) => [span.at - first, value(span)]) },
  });
  const at = (share: number) => (span: Span) => percentile(span.browse, share);
  const isBound = thresholds.some(({ of }) => of.includes('slo:browse'));
  const moments = marks.map(([ms, words]) => [ms / 1_000 - first, words] as const);
  return [
    {
      ...{ title: 'Looking around', unit: 'ms', bound: isBound ? 150 : undefined, marks: moments },
      curves: [curve('p50', BLUE, at(0.5)), curve('p95', ORANGE, at(0.95)), curve('p99', RED, at(0.99))],
    },
    {
      ...{ title: 'Requests', unit: 'a second', marks: moments },
      curves: [
        curve('answered', BLUE, ({ all, seconds: n }) => all.length / n),
        curve('failed', RED, ({ failed, seconds: n }) => failed / n),
      ],
    },
    {
      ...{ title: 'All requests', unit: 'ms', marks: moments },
      curves: [
        curve('p50', BLUE, ({ all }) => percentile(all, 0.5)),
        curve('p99', RED, ({ all }) => percentile(all, 0.99)),
      ],
    },
    {
      ...{ title: 'Visits', unit: '', marks: moments },
      curves: [
        curve('under way', GREY, ({ under }) => under),
        curve('gone wrong', RED, ({ visitsFailed }) => visitsFailed),
      ],
    },
  ];
}

interface Span extends Second {
  /** how many seconds it joins */
  readonly seconds: number;
}

/** Neighbouring seconds joined until there are few enough to draw. */
function spansOf(seconds: readonly Second[]): Span[] {
  const width = Math.max(1, Math.ceil(seconds.length / MOST_POINTS));
  const starts = Array.from({ length: Math.ceil(seconds.length / width) }, (_, n) => n * width);
  return starts.map((start) => {
    const joined = seconds.slice(start, start + width);
    return {
      at: joined[0]?.at ?? 0,
      seconds: joined.length,
      browse: joined.flatMap(({ browse }) => browse),
      all: joined.flatMap(({ all }) => all),
      failed: joined.reduce((sum, { failed }) => sum + failed, 0),
      visitsFailed: joined.reduce((sum, { visitsFailed }) => sum + visitsFailed, 0),
      under: Math.max(...joined.map(({ under }) => under)),
    };
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((one) => `<${tag}>${escaped(one)}</${tag}>`).join('')}</tr>`;
  return `<table>${row(head, 'th')}${rows.map((one) => row(one, 'td')).join('')}</table>`;
}

function faults(result: Result): string {
  const rows = faultsOf(result).map(([why, times]) => [why, String(times)]);
  return rows.length === 0 ? '' : `<h2>What went wrong</h2>${table(['What', 'times'], rows)}`;
}
