/**
 * How long a story waits for what must come. Far longer than it takes on a quiet machine: beside a shop of thirty processes
 * that begins on the same two cores, one page took 15 s. How fast pages are is measured by benchmarks, not here.
 */
export const PATIENCE_MS = 60_000;
