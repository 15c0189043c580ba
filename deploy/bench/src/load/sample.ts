/** What one measurement saw. */
export interface Sample {
  /** requests (or orders) that were answered as they should be */
  readonly done: number;
  readonly errors: number;
  /** the first thing that went wrong */
  readonly complaint: string;
  readonly seconds: number;
  /** ms of each */
  readonly latencies: readonly number[];
}

/** @param share 0.5 for the median */
export function percentile(latencies: readonly number[], share: number): number {
  const sorted = Float64Array.from(latencies).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
