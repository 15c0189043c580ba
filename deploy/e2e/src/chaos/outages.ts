/** While something is dead, frozen or cut off; of performance.now(). */
export interface Outage {
  readonly from: number;
  /** Infinity while it lasts */
  to: number;
}

/**
 * Milliseconds since a moment, without those of outages that began after it: what waits through several rounds waits through their faults
 * too.
 */
export function wellSince(moment: number, outages: readonly Outage[], now = performance.now()): number {
  const later = outages.filter(({ from }) => from >= moment);
  return later.reduce((ms, { from, to }) => ms - (Math.min(to, now) - from), now - moment);
}
