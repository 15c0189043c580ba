import { deepEqual } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventFaults } from '../api/books/emails.ts';
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
  /** called with the outcomes of a round when all of its trials are over */
  readonly onRound?: (outcomes: readonly Outcome[]) => void;
}

/** So long books may need to agree, from the end of the last trial. */
const QUIET_MS = 60_000;

/**
 * Kills, freezes and cuts off everything around payments and refunds at terminals, then compares the provider's ledger, payment, orders and
 * banking. @throws Error with a line for every fault
 */
export async function runMatrix({ shop, seed, rounds: [first, last], onRound }: MatrixRun): Promise<Outcome[]> {
  const bench = await openBench(shop, seed);
  const outcomes: Outcome[] = [];
  try {
    const silent = await startSilent(bench);
    const slots: (Slot | undefined)[] = [];
    const open: Promise<void>[] = [];
    for (let round = first; round <= last; round += 1) {
      const began = performance.now();
      const ends = await playRound(bench, slots, round);
      open.push(
        collected(ends).then((over) => {
          outcomes.push(...over);
          onRound?.(over);
        }),
      );
      // Said at once, for the run may break off before its end; thrown at the end.
      open.at(-1)?.catch((error: unknown) => console.log(`  round ${round}: ${String(error)}`));
      const fault = FAULTS[(round - 1) % FAULTS.length];
      console.log(
        `  round ${round}: ${fault ? nameOf(fault) : ''}, ${((performance.now() - began) / 1_000).toFixed(1)} s`,
      );
    }
    await Promise.all(open);
    // What was declined is paid by the next trial of its order, with another amount.
    const inTurn = outcomes.toSorted((a, b) => a.round - b.round);
    const latest = new Map(inTurn.map((one) => [one.option, one]));
    const asked = [...latest.values(), await finishSilent(bench, silent)];
    await booksAgree(bench, asked);
    for (const line of summaryOf(outcomes)) console.log(line);
    console.log(`  and one whose provider never answered: in doubt, counted, paid when it answered`);
    return outcomes;
  } finally {
    await bench.close();
  }
}

/** @throws Error naming every trial that was not over in time */
async function collected(ends: readonly Promise<Outcome>[]): Promise<Outcome[]> {
  const all = await Promise.allSettled(ends);
  const failed = all.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  if (failed.length > 0) throw new Error(`not over in time:\n  ${failed.join('\n  ')}`);
  return all.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

async function booksAgree({ databases, shop, wire }: Bench, asked: readonly Asked[]): Promise<void> {
  const orders = [...new Set(asked.map(({ orderNo }) => orderNo))];
  const shelf = { databases, ledgerFile: shop.ledgerFile, sent: wire.sent };
  const until = performance.now() + QUIET_MS;
  for (;;) {
    const faults = [...faultsIn(await readBooks(shelf, orders), asked), ...(await eventFaults(databases))];
    if (faults.length === 0 || performance.now() > until) return deepEqual(faults, [], 'the books agree');
    await sleep(1_000);
  }
}
