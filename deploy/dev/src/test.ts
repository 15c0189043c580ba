import { runCheck } from './check/run-check.ts';
import { browserStories } from './check/stories.ts';
import { add, closingLine, nothing, type Tally } from './check/tally.ts';
import { vitestProject } from './check/vitest-project.ts';
import { provisionChromium, provisionServers } from './packages/provision.ts';
import { exitWith } from './process/problem.ts';

const parts: Record<string, () => Promise<Tally>> = {
  check: runCheck,
  int: async () => (await provisionServers(), vitestProject('int')),
  e2e: async () => browserStories(await provisionChromium()),
};

/** `npm test [check] [int] [e2e]`: all three without names. Ends with «N passed, N failed» over everything. */
try {
  const names = process.argv.slice(2).filter((name) => name in parts);
  let total = nothing;
  for (const name of names.length > 0 ? names : Object.keys(parts))
    total = add(total, (await parts[name]?.()) ?? nothing);
  console.log(closingLine(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
