import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Seconds; fine where a shop answers (5–100 ms), coarse above. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export const metricsText = (): Promise<string> => register.metrics();
export const metricsType = register.contentType;

let started = false;
/** Memory, CPU, garbage collection and event loop lag of this process; once, however often it is called. */
export function collectProcessMetrics(): void {
  if (started) return;
  started = true;
  collectDefaultMetrics();
}

/** A counter `shop_…_total`. Labels must be bounded: a route, a kind, never an id. Asking again gives the same one. */
export function counter<L extends string>(name: string, help: string, labels: readonly L[] = []): Counter<L> {
  const found = register.getSingleMetric(name);
  return found ? (found as unknown as Counter<L>) : new Counter({ name, help, labelNames: [...labels] });
}

/** A gauge `shop_…`; same rules as {@link counter}. */
export function gauge<L extends string>(name: string, help: string, labels: readonly L[] = []): Gauge<L> {
  const found = register.getSingleMetric(name);
  return found ? (found as unknown as Gauge<L>) : new Gauge({ name, help, labelNames: [...labels] });
}

/** A histogram of seconds `shop_…_seconds`; same rules as {@link counter}. */
export function histogram<L extends string>(name: string, help: string, labels: readonly L[] = []): Histogram<L> {
  const found = register.getSingleMetric(name);
  return found ? (found as unknown as Histogram<L>) : new Histogram({ name, help, labelNames: [...labels], buckets });
}

/**
 * Observes one series a value of the last label (a code, a status). Looking up a series by its labels costs more than
 * counting in it, so each is looked up once.
 */
export function perValue<L extends string, V extends L>(
  seconds: Histogram<L>,
  labels: Readonly<Record<Exclude<L, V>, string>>,
  label: V,
): (value: string, took: number) => void {
  const series = new Map<string, { observe(value: number): void }>();
  return (value, took) => {
    let one = series.get(value);
    if (!one) series.set(value, (one = seconds.labels({ ...labels, [label]: value } as Record<L, string>)));
    one.observe(took);
  };
}

/** Starts a stopwatch; the function it returns gives the seconds since. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}
