import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '../../e2e/src/api/databases.ts';
import { brokenRules, eventFaults } from '../../e2e/src/api/books/rules.ts';

const QUIET_MS = 120_000;

/**
 * Until every rule of the monitor holds for every order and no event waits. @returns seconds it took
 * @throws Error with a line for every fault that is left after two minutes
 */
export async function agreed(databases: Databases): Promise<number> {
  const began = performance.now();
  for (;;) {
    const faults = [...(await brokenRules(databases, 'all')), ...(await eventFaults(databases))];
    const ms = performance.now() - began;
    if (faults.length === 0) return ms / 1_000;
    if (ms > QUIET_MS) throw new Error(`the books do not agree:\n  ${faults.join('\n  ')}`);
    await sleep(1_000);
  }
}
