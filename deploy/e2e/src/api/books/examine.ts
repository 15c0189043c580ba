import { setTimeout as sleep } from 'node:timers/promises';
import { emailFaults } from './emails.ts';
import { chargeFaults, couponFaults, voucherFaults } from './money.ts';
import { cartFaults, orderFaults } from './orders.ts';
import { brokenRules, eventFaults } from './rules.ts';
import { type Evidence, orderNumbers } from './trial.ts';

const QUIET_MS = 60_000;

/**
 * Looks through every book until all of them agree with what was bought and, by the rules of deploy/monitor, with each other: within a
 * minute everything has arrived, once (docs/rules/reliability.md 5).
 * @returns how long it took, in words, with what came last
 * @throws Error with a line for every fault that is left
 */
export async function booksAgree(evidence: Evidence): Promise<string> {
  const began = performance.now();
  for (let last = 'nothing was missing'; ; ) {
    const faults = await faultsIn(evidence);
    const ms = performance.now() - began;
    if (faults.length === 0) return `${(ms / 1_000).toFixed(1)} s (last: ${last})`;
    last = faults[0] ?? last;
    if (ms > QUIET_MS) throw new Error(`the books do not agree:\n  ${faults.join('\n  ')}`);
    await sleep(1_000);
  }
}

async function faultsIn(evidence: Evidence): Promise<string[]> {
  const found = await Promise.all([
    orderFaults(evidence),
    cartFaults(evidence),
    chargeFaults(evidence),
    voucherFaults(evidence),
    couponFaults(evidence),
    brokenRules(evidence.databases, orderNumbers(evidence)),
    emailFaults(evidence),
    eventFaults(evidence.databases),
  ]);
  return found.flat();
}
