/** What k6 measured, gathered while it is still measuring: half an hour of it would be hundreds of megabytes. */
export interface Samples {
  /** by the name of the request; milliseconds */
  readonly requests: ReadonlyMap<string, Series>;
  /** by what the visitor came for */
  readonly visits: ReadonlyMap<string, Visits>;
  /** one for every second that had answers, in order */
  readonly seconds: readonly Second[];
  /** visits that could not begin in time because too many were still under way */
  readonly dropped: number;
}
export interface Series {
  readonly ms: number[];
  failed: number;
}
export interface Visits {
  count: number;
  failed: number;
}
export interface Second {
  /** epoch seconds */
  readonly at: number;
  /** milliseconds of what is only looked at */
  readonly browse: number[];
  /** of every request */
  readonly all: number[];
  failed: number;
  visitsFailed: number;
  /** visits under way */
  under: number;
}

const SETUP = 'setup';
/** Names of ours have no comma, so that no cell is quoted. */
const cells = (line: string): string[] => line.split(',');

/** Reads the lines of `k6 --out csv`. */
export function createSamples() {
  const requests = new Map<string, Series>();
  const visits = new Map<string, Visits>();
  const seconds = new Map<number, Second>();
  let dropped = 0;
  let columns: readonly string[] = [];
  const readers: Record<string, (row: Row) => void> = {
    http_req_duration: (row) => addRequest(requests, secondOf(seconds, row.at), row),
    visit_failed: (row) => addVisit(visits, secondOf(seconds, row.at), row),
    dropped_iterations: ({ value }) => void (dropped += value),
    vus: ({ at, value }) => void (secondOf(seconds, at).under = value),
  };
  return {
    add(line: string): void {
      if (columns.length === 0) {
        columns = cells(line);
        return;
      }
      const read = readers[line.slice(0, line.indexOf(','))];
      if (read) read(rowOf(columns, cells(line)));
    },
    read: (): Samples => ({
      ...{ requests, visits, dropped },
      seconds: [...seconds.values()].toSorted((a, b) => a.at - b.at),
    }),
  };
}

interface Row {
  /** epoch seconds */
  readonly at: number;
  readonly value: number;
  readonly name: string;
  readonly isExpected: boolean;
  readonly tags: URLSearchParams;
}

function rowOf(columns: readonly string[], values: readonly string[]): Row {
  const of = (column: string) => values[columns.indexOf(column)] ?? '';
  return {
    ...{ at: Number(of('timestamp')), value: Number(of('metric_value')), name: of('name') },
    isExpected: of('expected_response') !== 'false',
    tags: new URLSearchParams(of('extra_tags')),
  };
}

function addRequest(requests: Map<string, Series>, second: Second, { name, value, isExpected, tags }: Row): void {
  if (name === SETUP) return;
  const series = requests.get(name) ?? { ms: [], failed: 0 };
  requests.set(name, series);
  series.ms.push(value);
  second.all.push(value);
  if (tags.get('slo') === 'browse') second.browse.push(value);
  if (isExpected) return;
  series.failed += 1;
  second.failed += 1;
}

function addVisit(visits: Map<string, Visits>, second: Second, { value, tags }: Row): void {
  const kind = tags.get('visit') ?? '';
  const of = visits.get(kind) ?? { count: 0, failed: 0 };
  visits.set(kind, of);
  of.count += 1;
  of.failed += value;
  second.visitsFailed += value;
}

function secondOf(seconds: Map<number, Second>, at: number): Second {
  const known = seconds.get(at);
  if (known) return known;
  const made = { at, browse: [], all: [], failed: 0, visitsFailed: 0, under: 0 };
  seconds.set(at, made);
  return made;
}

/** The value below which that share of them lies, of any order; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
