import { runCheck } from './check/run-check.ts';
import { browserStories } from './check/stories.ts';
import { add, closingLine, nothing, type Tally } from './check/tally.ts';
import { vitestProject } from './check/vitest-project.ts';
import { provisionChromium, provisionServers } from './packages/provision.ts';
import { exitWith } from './process/problem.ts';

const parts: Record<string, (filters: string[]) => Promise<Tally>> = {
  check: runCheck,
  int: async (filters) => (await provisionServers(), vitestProject('int', filters)),
  e2e: async (filters) => browserStories(await provisionChromium(), filters),
};

/**
 * `npm test [check] [int] [e2e] [part …]`: all three without names; parts of paths choose integration tests, parts of names
 * («early press») stories. Ends with the names of what failed and «N passed, N failed» over everything.
 */
try {
  const words = process.argv.slice(2);
  const names = words.filter((name) => name in parts);
  const filters = words.filter((word) => !(word in parts));
  let total = nothing;
  for (const name of names.length > 0 ? names : Object.keys(parts))
    total = add(total, (await parts[name]?.(filters)) ?? nothing);
  for (const name of total.failures) console.log(`✗ ${name}`);
  console.log(closingLine(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
