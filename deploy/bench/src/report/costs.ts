/** What was used between two readings. */
export interface Costs {
  /** CPU seconds by process */
  readonly parts: ReadonlyMap<string, number>;
  readonly rpcs: number;
  readonly redis: number;
  readonly seconds: number;
}

export interface Measured {
  readonly costs: Costs;
  /** requests, or whole orders */
  readonly done: number;
}

interface Beside {
  /** of a stretch of rest */
  readonly idle: Costs;
  /** the row that the others are compared with */
  readonly floor: string;
}

/** Of no request: the broker and what stands in for the providers. */
const APART = new Set(['kafka', 'sandbox', 'proxy', 'web-store']);
const LEAST = 0.05;

/** CPU ms of one request by process, all rounds together, without what the idle shop uses. */
export function costTable(rows: ReadonlyMap<string, readonly Measured[]>, { idle, floor }: Beside): string {
  const perOne = (measured: readonly Measured[], of: (costs: Costs) => number): number => {
    const done = measured.reduce((sum, one) => sum + one.done, 0);
    const used = measured.reduce((sum, { costs }) => sum + of(costs) - (of(idle) / idle.seconds) * costs.seconds, 0);
    return Math.max(0, used) / Math.max(1, done);
  };
  const msOf = (measured: readonly Measured[]) =>
    [...idle.parts.keys()]
      .map((name) => ({ name, ms: 1_000 * perOne(measured, ({ parts }) => parts.get(name) ?? 0) }))
      .toSorted((one, other) => other.ms - one.ms);
  const totalOf = (measured: readonly Measured[]) =>
    msOf(measured).reduce((sum, { name, ms }) => sum + (APART.has(name) ? 0 : ms), 0);
  const base = totalOf(rows.get(floor) ?? []);
  const lines = [...rows].map(([name, measured]) => {
    const total = totalOf(measured);
    const parts = msOf(measured).filter(({ ms }) => ms >= Math.max(LEAST, total / 100));
    const shares = parts.map((part) => `${part.name} ${part.ms.toFixed(2)}`).join(', ');
    const sent = [perOne(measured, ({ rpcs }) => rpcs), perOne(measured, ({ redis }) => redis)];
    const done = measured.reduce((sum, one) => sum + one.done, 0);
    const cells = [name, done, total.toFixed(2), (total / base).toFixed(1), ...sent.map((n) => n.toFixed(1)), shares];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| row, c=16 | done | CPU ms | ÷ floor | rpcs | Redis commands | by process |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...lines,
  ].join('\n');
}
