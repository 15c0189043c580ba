import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@shop/kit/within';
import type { Dice } from '../api/random.ts';
import type { Shop } from '../shop/shop.ts';
import type { Outage } from './outages.ts';
import { WAYS } from './ways.ts';
import type { Live } from './trial.ts';
import { type Fault, strike } from './victims.ts';
import type { Wire } from './wire.ts';

const PREPARING_MS = 8_000;
/** The shop waits for a lock no longer than 2 s. */
const ARRIVING_MS = 1_700;
/** A question that was lost ends by its own deadline; until then nobody asks again. */
const UNANSWERED_MS = 30_000;
/** So long after the blow what stood goes on. */
const AFTER_MS = 100;

export interface Blow {
  readonly shop: Shop;
  readonly wire: Wire;
  readonly dice: Dice;
  /** The browsers at which they were pressed are gone. */
  readonly vanish: () => void;
  readonly fault: Fault;
  /** this one is added to them */
  readonly outages: Outage[];
  readonly trials: readonly Live[];
}
export interface Blown {
  /** those that stood exactly where they were meant to */
  readonly exact: ReadonlySet<Live>;
  /** the fault has ended; of performance.now() */
  readonly healedAt: number;
}

/** Brings every trial to its point, lets the fault happen, and ends it. What stood goes on, or is lost with whom it belonged to. */
export async function blow({ shop, wire, dice, vanish, fault, outages, trials }: Blow): Promise<Blown> {
  const prepared = await Promise.all(trials.map((live) => inTime(PREPARING_MS, WAYS[live.point].prepare(live))));
  const arrived = await Promise.all(trials.map((live) => inTime(ARRIVING_MS, WAYS[live.point].arrive(live))));
  const outage: Outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
  outages.push(outage);
  const struck = strike({ shop, wire, dice }, fault);
  if (fault.how === 'gone') vanish();
  await sleep(AFTER_MS);
  await Promise.all(trials.map((live) => letGo(live, fault)));
  await struck.heal();
  const healedAt = performance.now();
  outage.to = healedAt + (fault.how === 'requests lost' || fault.how === 'answers lost' ? UNANSWERED_MS : 0);
  const exact = new Set(trials.filter((_live, n) => prepared[n] && arrived[n]));
  return { exact, healedAt };
}

/** @returns whether it came to its end in that time */
const inTime = (ms: number, work: Promise<void>): Promise<boolean> =>
  within(
    ms,
    work.then(
      () => true,
      () => false,
    ),
    false,
  );

/** Of two points that look alike from outside the first never happened, where its process is dead; of the second one nobody heard. */
const NEVER_HAPPENED = ['T0 reference made', 'T6 status read'];

async function letGo(live: Live, fault: Fault): Promise<void> {
  const { gate, point, isLost } = live;
  const isDead = fault.who === 'payment' && fault.how === 'killed';
  for (const hold of live.letGo()) {
    if (isDead && NEVER_HAPPENED.includes(point)) await hold.rollBackWaiting().catch(() => undefined);
    await hold.release();
  }
  // What its sender left on the line may still arrive, or not.
  gate.release('start request', isDead && isLost ? 'lose' : 'pass');
  gate.release('start answer');
  gate.release('status request');
}
