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
 * One after the other. The chart's tests wait for their cluster more than they compute, so they run beside the stories, which leave half
 * of two cores idle.
 */
function groupsOf(names: readonly string[]): readonly (readonly string[])[] {
  if (!names.includes('helm') || !names.includes('e2e')) return names.map((name) => [name]);
  const before = names.filter((name) => name !== 'e2e' && name !== 'helm');
  return [...before.map((name) => [name]), ['e2e', 'helm']];
}

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
  for (const group of groupsOf(names.length > 0 ? names : Object.keys(inAll))) {
    const tallies = await Promise.all(group.map(async (name) => (await parts[name]?.(filters)) ?? nothing));
    total = tallies.reduce(add, total);
  }
  for (const name of total.failures) console.log(`✗ ${name}`);
  console.log(closingLine(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
