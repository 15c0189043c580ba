import { setTimeout as sleep } from 'node:timers/promises';
import { eventFaults, emailFaults } from './emails.ts';
import { bankingFaults, chargeFaults, couponFaults, voucherFaults } from './money.ts';
import { cartFaults, orderFaults } from './orders.ts';
import { stockFaults, type stockGaps } from './stock.ts';
import type { Evidence } from './trial.ts';

const QUIET_MS = 60_000;

/**
 * Looks through every book until all of them agree: within a minute everything has arrived, once (reliability 4.3).
 * @returns how long it took, in words, with what came last
 * @throws Error with a line for every fault that is left
 */
export async function booksAgree(evidence: Evidence, before: Awaited<ReturnType<typeof stockGaps>>): Promise<string> {
  const began = performance.now();
  for (let last = 'nothing was missing'; ; ) {
    const faults = await faultsIn(evidence, before);
    const ms = performance.now() - began;
    if (faults.length === 0) return `${(ms / 1_000).toFixed(1)} s (last: ${last})`;
    last = faults[0] ?? last;
    if (ms > QUIET_MS) throw new Error(`the books do not agree:\n  ${faults.join('\n  ')}`);
    await sleep(1_000);
  }
}

async function faultsIn(evidence: Evidence, before: Parameters<typeof stockFaults>[1]): Promise<string[]> {
  const found = await Promise.all([
    orderFaults(evidence),
    cartFaults(evidence),
    chargeFaults(evidence),
    bankingFaults(evidence),
    voucherFaults(evidence),
    couponFaults(evidence),
    stockFaults(evidence, before),
    emailFaults(evidence),
    eventFaults(evidence.databases),
  ]);
  return found.flat();
}
