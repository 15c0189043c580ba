import { step } from '../process/step.ts';
import { checks, type Check } from './checks.ts';
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
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** Everything that needs no server: one after the other (each uses both cores), then the unit tests. All of it, even when an early one fails. */
export async function runCheck(): Promise<Tally> {
  let total = nothing;
  for (const check of checks) total = add(total, await runOne(check));
  return add(total, await vitestProject('unit'));
}
