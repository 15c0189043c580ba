/** One reading: minutes since the start of the watch, and a value. */
export type Point = readonly [minutes: number, value: number];

/** By least squares, in the value's unit a minute; 0 when there is nothing to fit. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0) / points.length;
  const [atMean, valueMean] = [mean(([at]) => at), mean(([, value]) => value)];
  const spread = points.reduce((total, [at]) => total + (at - atMean) ** 2, 0);
  const shared = points.reduce((total, [at, value]) => total + (at - atMean) * (value - valueMean), 0);
  return spread > 0 ? shared / spread : 0;
}

/** What may still be added over the judged time, whichever is more: garbage collection alone moves as much. */
export interface Allowance {
  /** of the mean */
  readonly share: number;
  readonly least: number;
}

export interface Growth {
  readonly first: number;
  readonly last: number;
  readonly mean: number;
  /** a minute, over the second half */
  readonly slope: number;
  /** whether the line through the second half rises by less than the allowance from its one end to the other */
  readonly levelsOff: boolean;
}

/** Judges the second half alone: what a process takes while it warms up is no growth. */
export function growthOf(points: readonly Point[], { share, least }: Allowance): Growth {
  const half = points.slice(Math.floor(points.length / 2));
  const slope = slopeOf(half);
  const mean = half.reduce((total, [, value]) => total + value, 0) / Math.max(1, half.length);
  const minutes = (half.at(-1)?.[0] ?? 0) - (half[0]?.[0] ?? 0);
  const levelsOff = slope * minutes <= Math.max(least, mean * share);
  return { first: points[0]?.[1] ?? 0, last: points.at(-1)?.[1] ?? 0, mean, slope, levelsOff };
}
