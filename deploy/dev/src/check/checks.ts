import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
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

/** The types of one workspace: its own `types` script when it needs more than the compiler (generated route types). */
async function typesOf(folder: string): Promise<Outcome> {
  const { scripts } = await manifestOf(folder);
  if (scripts?.['types']) return capture('npm', ['run', '--silent', 'types'], { cwd: join(ROOT, folder) });
  return existsSync(join(ROOT, folder, 'tsconfig.json')) ? tool('tsc', '-p', folder) : { code: 0, output: '' };
}

async function types(): Promise<Outcome> {
  const { workspaces } = await manifestOf('.');
  const folders = globSync(workspaces ?? [], { cwd: ROOT }).filter((folder) =>
    existsSync(join(ROOT, folder, 'package.json')),
  );
  const outcomes: Outcome[] = [];
  for (const folder of folders.toSorted()) outcomes.push(await typesOf(folder));
  return {
    code: outcomes.some(({ code }) => code !== 0) ? 1 : 0,
    output: outcomes.map(({ output }) => output).join(''),
  };
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

export const checks: Check[] = [
  { name: 'types', run: types },
  { name: 'lint', run: () => tool('oxlint', '--type-aware', '.') },
  { name: 'format', run: () => tool('biome', 'format', '.') },
  {
    name: 'import rules',
    run: () => tool('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...rooms),
  },
  { name: 'dead code', run: () => tool('knip', '--no-progress') },
  { name: 'proto drift', run: protoDrift },
];

const rooms = ['packages', 'services', 'bff', 'web-store', 'web-pos', 'deploy'];
