import { step } from '../process/step.ts';
import { allChecks, type Check } from './checks.ts';
import { add, nothing, type Tally } from './tally.ts';
import { vitestProject } from './vitest-project.ts';

class Failed extends Error {}

async function runOne(check: Check): Promise<Tally> {
  let complaint = '';
  const passed = await step(check.name, async () => {
    const { code, output } = await check.run();
    if (code === 0) return true;
    complaint = output.trim();
    throw new Failed();
  }).catch((error: unknown) => {
    if (error instanceof Failed) return false;
    throw error;
  });
  if (!passed) console.log(`${complaint}\n`);
  return passed ? { ...nothing, passed: 1 } : { passed: 0, failed: 1, failures: [check.name] };
}

/** Two at a time: most of them use one core. */
const LANES = 2;

async function lane(queue: Check[]): Promise<Tally> {
  let total = nothing;
  for (let check = queue.shift(); check; check = queue.shift()) total = add(total, await runOne(check));
  return total;
}

/** Everything that needs no server, then the unit tests. All of it, even when an early one fails. */
export async function runCheck(): Promise<Tally> {
  const queue = await allChecks();
  const lanes = await Promise.all(Array.from({ length: LANES }, () => lane(queue)));
  return add(lanes.reduce(add, nothing), await vitestProject('unit'));
}
