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

export function pooled(samples: readonly Sample[]): Sample {
  const total = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0);
  return {
    done: total(({ done }) => done),
    errors: total(({ errors }) => errors),
    complaint: samples.find(({ complaint }) => complaint !== '')?.complaint ?? '',
    seconds: total(({ seconds }) => seconds),
    latencies: samples.flatMap(({ latencies }) => latencies),
  };
}

/** @param share 0.5 for the median */
export function percentile(latencies: readonly number[], share: number): number {
  const sorted = Float64Array.from(latencies).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
