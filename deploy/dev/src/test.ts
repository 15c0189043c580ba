import { runCheck } from './check/run-check.ts';
import { browserStories } from './check/stories.ts';
import { add, closingLine, nothing, type Tally } from './check/tally.ts';
import { vitestProject } from './check/vitest-project.ts';
import { provisionChromium, provisionServers } from './packages/provision.ts';
import { exitWith } from './process/problem.ts';

const inAll: Record<string, (filters: string[]) => Promise<Tally>> = {
  check: runCheck,
  int: async (filters) => (await provisionServers(), vitestProject('int', filters)),
  e2e: async (filters) => browserStories(await provisionChromium(), filters),
};
const parts: typeof inAll = { ...inAll, helm: (filters: string[]) => vitestProject('helm', filters) };

/**
 * `npm test [check] [int] [e2e] [helm] [part …]`: the first three without names; helm, which needs the tools of `npm run tools`, by
 * its name alone. Parts of paths choose integration tests, parts of names («early press») stories. Ends with the names of what
 * failed and «N passed, N failed» over everything.
 */
try {
  const words = process.argv.slice(2);
  const names = words.filter((name) => name in parts);
  const filters = words.filter((word) => !(word in parts));
  let total = nothing;
  for (const name of names.length > 0 ? names : Object.keys(inAll))
    total = add(total, (await parts[name]?.(filters)) ?? nothing);
  for (const name of total.failures) console.log(`✗ ${name}`);
  console.log(closingLine(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
