interface Kept {
  readonly until: number;
  readonly count: Promise<number>;
}

const KEPT_MS = 10_000;
const MOST_KEPT = 500;

/**
 * Counts by name, each taken once in ten seconds: to count a million documents takes a tenth of a second. Concurrent
 * callers share one count (single-flight); a failure is not kept.
 */
export function keptCounts(clock: { now(): Date }) {
  const kept = new Map<string, Kept>();
  return (name: string, take: () => Promise<number>): Promise<number> => {
    const now = clock.now().getTime();
    const known = kept.get(name);
    if (known && known.until > now) return known.count;
    const count = take();
    kept.delete(name);
    kept.set(name, { until: now + KEPT_MS, count });
    count.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return count;
  };
}
