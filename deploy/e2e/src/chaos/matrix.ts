import { setTimeout as sleep } from 'node:timers/promises';
import { diceOf } from '../api/random.ts';
import type { Bench } from './bench.ts';
import { wellSince } from './outages.ts';
import { blow } from './round.ts';
import { nextTrial, settleSlot, type Slot } from './slots.ts';
import { enliven, type Live } from './trial.ts';
import { type Fault, FAULTS, nameOf } from './victims.ts';

/** After it the next round begins; what may take longer goes on beside it. */
const ROUND_MS = 12_000;
/** Docs/checks: how long each may take until it is over, from the end of the fault. */
export const BOUNDS = {
  /** the provider answers, and knows the transaction */
  known: 30_000,
  /** a question without an answer ends by its own deadline of 30 s first */
  unanswered: 65_000,
  /** it never came to the provider: 30 s until it may count as sent, then 60 s of 'not known' (docs/rules/terminals.md 6) */
  neverCame: 105_000,
} as const;
export type Bound = keyof typeof BOUNDS;

export interface Outcome {
  readonly seed: number;
  readonly round: number;
  readonly name: string;
  readonly option: string;
  readonly orderNo: string;
  readonly cents: number;
  /** it stood exactly at its point when the fault happened */
  readonly isExact: boolean;
  readonly bound: Bound;
  /** from the end of the fault until payment and order said how it ended; faults of later rounds are not counted */
  readonly ms: number;
}

/** Ten trials, one at each point, and one fault for all of them. @returns what settles when each of them is over */
export async function playRound(bench: Bench, slots: (Slot | undefined)[], round: number): Promise<Promise<Outcome>[]> {
  const dice = diceOf(bench.seed * 1_009 + round);
  const fault = FAULTS[(round - 1) % FAULTS.length] ?? FAULTS[0];
  if (!fault) throw new Error('no fault');
  const { shop, wire, vanish, outages } = bench;
  const trials: Live[] = [];
  for (let n = 0; n < bench.width; n += 1) {
    const till = bench.tillAt(n);
    const counter = { ...{ till, dice, takeStation: bench.takeStation }, newSlot: () => bench.newSlot(till) };
    const trial = await nextTrial(counter, slots, { n, round, fault: nameOf(fault) });
    trials.push(enliven(trial, bench.placeOf(trial, till)));
  }
  await bench.byHand(trials);
  const { exact, healedAt } = await blow({ shop, wire, dice, vanish, fault, outages, trials });
  const open = new Set(trials.keys());
  const ends = trials.map(async (live, n) => {
    const outcome = await untilOver(bench, live, { fault, isExact: exact.has(live), healedAt });
    const slot = slots[n];
    if (slot?.orderNo === live.paying.orderNo) settleSlot(slot, live, await bench.isCharged(live));
    bench.giveBack(live.paying.station);
    open.delete(n);
    return outcome;
  });
  await Promise.race([Promise.allSettled(ends), patience(bench, { trials, open, fault })]);
  // An order of which something is not over is left alone.
  for (const n of open) slots[n] = undefined;
  return ends;
}

interface Waiting {
  readonly trials: readonly Live[];
  /** numbers of those that are not over */
  readonly open: ReadonlySet<number>;
  readonly fault: Fault;
}

/** The next fault is none of a trial's that the provider answers: it has its whole time. */
async function patience(bench: Bench, { trials, open, fault }: Waiting): Promise<void> {
  await sleep(ROUND_MS);
  for (let waited = ROUND_MS; waited < BOUNDS.known; waited += 500) {
    const left = trials.filter((_live, n) => open.has(n));
    const bounds = await Promise.all(left.map((live) => boundOf(bench, live, fault).catch(() => 'known')));
    if (!bounds.includes('known')) return;
    await sleep(500);
  }
}

interface After {
  readonly fault: Fault;
  readonly isExact: boolean;
  readonly healedAt: number;
}

async function untilOver(bench: Bench, live: Live, { fault, isExact, healedAt }: After): Promise<Outcome> {
  const { round, name, paying, cents } = live;
  const served = new AbortController();
  void live.serve(served.signal);
  // Without a browser nobody presses and nobody looks.
  if (fault.how !== 'gone') await live.pressAgain().then(() => void live.watch());
  const isLate = () => wellSince(healedAt, bench.outages) > BOUNDS.neverCame;
  while (!(await live.isOver().catch(() => false)) && !isLate()) await sleep(250);
  served.abort();
  const ms = wellSince(healedAt, bench.outages);
  const bound = await boundOf(bench, live, fault);
  if (ms > BOUNDS[bound]) throw new Error(`${paying.orderNo} (${name}): not over after ${Math.round(ms)} ms, ${bound}`);
  return { seed: bench.seed, ...paying, round, name, cents, isExact, bound, ms };
}

async function boundOf({ wire, referencesOf }: Bench, live: Live, fault: Fault): Promise<Bound> {
  const references = await referencesOf(live);
  if (references.some((reference) => !wire.delivered.has(reference))) return 'neverCame';
  return fault.how === 'requests lost' || fault.how === 'answers lost' ? 'unanswered' : 'known';
}
