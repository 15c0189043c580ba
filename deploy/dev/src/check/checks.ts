import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { accessPageDrift } from './access-page.ts';
import { capture, type Outcome } from '../process/run.ts';

/** One thing `npm run check` looks at, beside the unit tests. */
export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

const tool = (command: string, ...args: string[]) => capture(command, args, { cwd: ROOT });

interface Manifest {
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** Everything that runs in Node, compiled at once: what they share is read only once. */
const SERVERS = 'tsconfig.servers.json';

/** The types of one workspace: its own `typecheck` script when it needs more than the compiler (generated route types). */
async function typesOf(folder: string): Promise<Outcome> {
  const { scripts } = await manifestOf(folder);
  if (scripts?.['typecheck']) return capture('npm', ['run', '--silent', 'typecheck'], { cwd: join(ROOT, folder) });
  return tool('tsc', '-p', folder);
}

/** No workspace can be forgotten: those that the big project does not include are compiled on their own. */
async function typeChecks(): Promise<Check[]> {
  const { workspaces } = await manifestOf('.');
  const { include } = JSON.parse(await readFile(join(ROOT, SERVERS), 'utf8')) as { include: string[] };
  const isCovered = (folder: string) => include.some((path) => folder === path || folder.startsWith(`${path}/`));
  const folders = globSync(workspaces ?? [], { cwd: ROOT }).filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  );
  const alone = folders.filter((folder) => !isCovered(folder)).toSorted();
  return [
    { name: 'types: servers and tools', run: () => tool('tsc', '-p', SERVERS) },
    ...alone.map((folder) => ({ name: `types: ${folder}`, run: () => typesOf(folder) })),
  ];
}

/** Generates the gRPC code anew, beside the committed one, and compares. */
async function protoDrift(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'proto-'));
  try {
    const lint = await capture('buf', ['lint'], { cwd: join(ROOT, 'proto') });
    if (lint.code !== 0) return lint;
    const generated = await capture('buf', ['generate', '-o', folder], { cwd: join(ROOT, 'proto') });
    if (generated.code !== 0) return generated;
    const { code, output } = await capture('diff', ['-rq', join(ROOT, 'proto/gen'), join(folder, 'gen')]);
    return code === 0 ? { code, output } : { code, output: `${output}Run «npm run proto» and commit what it makes.\n` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sources = ['packages', 'services', 'bff', 'web-store', 'web-pos', 'deploy'];
const importRules = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources];

/** All of them, the long ones first. */
export async function allChecks(): Promise<Check[]> {
  return [
    ...(await typeChecks()),
    { name: 'lint', run: () => tool('oxlint', '--type-aware', '.') },
    { name: 'import rules', run: () => tool('depcruise', ...importRules) },
    { name: 'dead code', run: () => tool('knip', '--no-progress') },
    { name: 'proto drift', run: protoDrift },
    { name: 'page of rpcs', run: accessPageDrift },
    { name: 'format', run: () => tool('biome', 'format', '.') },
  ];
}
