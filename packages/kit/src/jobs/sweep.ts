import { pause } from '../backoff.ts';
import { systemActor } from '../actor.ts';
import { runInContext } from '../context.ts';
import { atMostEvery } from '../every.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { counter } from '../metrics.ts';

export interface SweepSpec {
  readonly name: string;
  readonly everyMs: number;
  /** Processes what is due, safe with other replicas running (`for update skip locked`). @returns how many it processed */
  run(): Promise<number>;
}

/** Processes the due rows at an interval: the guarantee behind a queue that may be empty or unavailable. */
export const sweep = (spec: SweepSpec): SweepSpec => spec;

const swept = counter('shop_swept_total', 'Due rows that a sweep dealt with', ['sweep']);
const failed = counter('shop_sweep_failures_total', 'Sweeps that failed', ['sweep']);

export interface SweepsOptions {
  /** the process that sweeps; it acts as `<service>.sweep` */
  readonly service: string;
  readonly log: Log;
}

/** Runs each sweep once per interval, never overlapping itself; a failure is logged and the next run comes all the same. */
export function startSweeps(specs: readonly SweepSpec[], options: SweepsOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = specs.map((spec) => keepSweeping(spec, options, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function keepSweeping(spec: SweepSpec, { service, log }: SweepsOptions, signal: AbortSignal): Promise<void> {
  const actor = systemActor(service, 'sweep');
  const gate = atMostEvery(10_000);
  // The first look comes early, so that a restart picks up at once what it left, and replicas do not march in step.
  await pause(Math.random() * Math.min(1_000, spec.everyMs), signal);
  while (!signal.aborted) {
    try {
      const dealt = await runInContext({ requestId: `sweep-${newId()}`, actor }, () => spec.run());
      if (dealt > 0) swept.inc({ sweep: spec.name }, dealt);
    } catch (error) {
      failed.inc({ sweep: spec.name });
      gate((heldBack) => log.error({ err: error, sweep: spec.name, heldBack }, 'a sweep failed'));
    }
    await pause(spec.everyMs * (0.9 + Math.random() * 0.2), signal);
  }
}
