import { BulkheadRejectedError, bulkhead } from 'cockatiel';

export interface Bulkhead {
  /** @throws what `refused` makes, at once, when too many already run and wait */
  run<T>(work: () => Promise<T>): Promise<T>;
  running(): number;
}

interface BulkheadOptions {
  readonly atOnce: number;
  /** how many may wait for their turn; none unless given. Work that waited runs in the async context of the work before it */
  readonly waiting?: number;
  readonly refused: () => Error;
}

/** A bulkhead: so many run at once, so many wait, further ones are refused. */
export function bulkheadOf({ atOnce, waiting = 0, refused }: BulkheadOptions): Bulkhead {
  const policy = bulkhead(atOnce, waiting);
  return {
    running: () => atOnce - policy.executionSlots,
    async run(work) {
      try {
        return await policy.execute(work);
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? refused() : error;
      }
    },
  };
}
