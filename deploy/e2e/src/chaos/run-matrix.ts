import { deepEqual } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenRules, eventFaults } from '../api/books/rules.ts';
import type { Shop } from '../shop/shop.ts';
import { type Bench, openBench } from './bench.ts';
import { type Asked, faultsIn } from './books.ts';
import { type Outcome, playRound } from './matrix.ts';
import { readBooks } from './read-books.ts';
import { finishSilent, startSilent } from './silent.ts';
import type { Slot } from './slots.ts';
import { summaryOf } from './summary.ts';
import { FAULTS, nameOf } from './victims.ts';

export interface MatrixRun {
  readonly shop: Shop;
  readonly seed: number;
  /** first and last; ten trials each */
  readonly rounds: readonly [number, number];
  /** called with the outcomes of a round whose trials were all over in time, once the books agree */
  readonly onRound?: (outcomes: readonly Outcome[]) => void;
}

/** So long books may need to agree, from the end of the last trial. */
const QUIET_MS = 60_000;

/** After so many rounds everything under way is waited for, and the books are compared. */
const BLOCK = 30;

/**
 * Kills, freezes and cuts off everything around payments and refunds at terminals, then compares the provider's ledger, payment, orders and
 * banking. @throws Error with a line for every fault, or for every trial that was not over in time; the books are compared all the same
 */
export async function runMatrix({ shop, seed, rounds: [first, last], onRound }: MatrixRun): Promise<Outcome[]> {
  const bench = await openBench(shop, seed);
  const outcomes: Outcome[] = [];
  const late: string[] = [];
  try {
    const silent = await startSilent(bench);
    const slots: (Slot | undefined)[] = [];
    for (let from = first; from <= last; from += BLOCK) {
      const ended = await playBlock(bench, slots, [from, Math.min(from + BLOCK - 1, last)]);
      outcomes.push(...ended.flatMap(({ over }) => over));
      late.push(...ended.flatMap((one) => one.late));
      await booksAgree(bench, latestOf(outcomes));
      for (const { over } of ended.filter((one) => one.late.length === 0)) onRound?.(over);
    }
    await booksAgree(bench, [...latestOf(outcomes), await finishSilent(bench, silent)]);
    for (const line of summaryOf(outcomes)) console.log(line);
    console.log(`  and one whose provider never answered: in doubt, counted, paid when it answered`);
    if (late.length > 0) throw new Error(`not over in time:\n  ${late.join('\n  ')}`);
    return outcomes;
  } finally {
    await bench.close();
  }
}

/** What was declined is paid by the next trial of its order, with another amount. */
function latestOf(outcomes: readonly Outcome[]): Outcome[] {
  const inTurn = outcomes.toSorted((a, b) => a.round - b.round);
  return [...new Map(inTurn.map((one) => [one.option, one])).values()];
}

interface Ended {
  readonly over: readonly Outcome[];
  /** why, of those that were not over in time */
  readonly late: readonly string[];
}

/** @returns what became of each round, when all of them are over */
async function playBlock(
  bench: Bench,
  slots: (Slot | undefined)[],
  [from, to]: readonly [number, number],
): Promise<Ended[]> {
  const open: Promise<Ended>[] = [];
  for (let round = from; round <= to; round += 1) {
    const began = performance.now();
    open.push(collected(await playRound(bench, slots, round)));
    const fault = FAULTS[(round - 1) % FAULTS.length];
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`  round ${round}: ${fault ? nameOf(fault) : ''}, ${seconds} s`);
  }
  return Promise.all(open);
}

/** Says at once which were not over in time. */
async function collected(ends: readonly Promise<Outcome>[]): Promise<Ended> {
  const all = await Promise.allSettled(ends);
  const late = all.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  for (const why of late) console.log(`  not over in time: ${why}`);
  return { over: all.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])), late };
}

async function booksAgree({ databases, shop, wire }: Bench, asked: readonly Asked[]): Promise<void> {
  const orders = [...new Set(asked.map(({ orderNo }) => orderNo))];
  const shelf = { databases, ledgerFile: shop.ledgerFile, sent: wire.sent };
  const until = performance.now() + QUIET_MS;
  for (;;) {
    const faults = [
      ...faultsIn(await readBooks(shelf, orders), asked),
      ...(await brokenRules(databases, orders)),
      ...(await eventFaults(databases)),
    ];
    if (faults.length === 0 || performance.now() > until) return deepEqual(faults, [], 'the books agree');
    await sleep(1_000);
  }
}
