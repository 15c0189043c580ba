import type { Sample } from './load/sample.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { between, type Meter, plus, times, type Usage } from './shop/cpu.ts';

/** One measurement: what was answered, and the CPU seconds of everything that was done for it. */
export interface Round {
  readonly sample: Sample;
  readonly usage: Usage;
}
export interface Measuring {
  readonly meter: Meter;
  readonly seconds: number;
  /** CPU per second of the idle shop */
  readonly idle: Usage;
}

/**
 * Requests first, then whatever they left to be done. What the idle shop uses is subtracted: on a busy
 * machine few requests fit into a second, and each would carry much of it.
 */
export async function measure(
  { prepare, run, settle }: Scenario,
  people: number,
  { meter, seconds, idle }: Measuring,
): Promise<Round> {
  await prepare?.();
  const before = meter.read();
  const started = performance.now();
  const sample = await run(people, seconds);
  await settle?.();
  const idled = (performance.now() - started) / 1_000;
  return { sample, usage: atLeastNothing(plus(between(before, meter.read()), times(idle, -idled))) };
}

const atLeastNothing = (usage: Usage): Usage =>
  Object.fromEntries(Object.entries(usage).map(([group, seconds]) => [group, Math.max(0, seconds)])) as Usage;

const ENOUGH = 1_000;
const LONGEST_MS = 8_000;

/** Until the code is compiled: a thousand requests, or as many as a busy machine lets through in eight seconds. */
export async function warmUp(scenario: Scenario, people: number, measuring: Measuring): Promise<void> {
  const started = performance.now();
  for (let done = 0; done < ENOUGH && performance.now() - started < LONGEST_MS; ) {
    const { sample } = await measure(scenario, people, measuring);
    done += Math.max(1, sample.done);
  }
}
