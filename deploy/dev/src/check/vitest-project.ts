import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, RUN } from '../paths.ts';
import { type Tally, tallyOf, type VitestReport } from './tally.ts';

/** Runs one project of vitest.config.ts, its output shown, and counts it. */
export async function vitestProject(name: 'unit' | 'int', filters: string[] = []): Promise<Tally> {
  const file = join(RUN, `vitest-${name}-${process.pid}.json`);
  await mkdir(RUN, { recursive: true });
  const args = [
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ];
  const code = await new Promise<number>((resolve) => {
    const child = spawn('vitest', args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', () => resolve(127));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as VitestReport,
    () => undefined,
  );
  await rm(file, { force: true });
  return tallyOf(report, code);
}
