import type { Sample } from './sample.ts';

/** Runs a piece of work and keeps how long it took; what is not timed is not counted either. */
export type Timed = (work: () => Promise<unknown>) => Promise<void>;

export interface Crowd {
  readonly people: number;
  readonly seconds: number;
  /** what one of them does, over and over */
  readonly act: (timed: Timed) => Promise<void>;
}

/** So many shoppers at once, each with the next act when the last is done; acts under way at the end are finished. */
export async function crowd({ people, seconds, act }: Crowd): Promise<Sample> {
  const latencies: number[] = [];
  let errors = 0;
  let complaint = '';
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1_000;
  const timed: Timed = async (work) => {
    const from = performance.now();
    await work();
    latencies.push(performance.now() - from);
  };
  const shop = async () => {
    while (!isOver()) {
      await act(timed).catch((error: unknown) => {
        errors += 1;
        complaint ||= error instanceof Error ? error.message : String(error);
      });
    }
  };
  await Promise.all(Array.from({ length: people }, shop));
  return { done: latencies.length, errors, complaint, seconds: (performance.now() - started) / 1_000, latencies };
}
