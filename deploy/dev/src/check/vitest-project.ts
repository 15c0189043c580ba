import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, RUN } from '../paths.ts';
import { type Tally, tallyOf, type VitestReport } from './tally.ts';

/** The chart's tests have a configuration of their own: `npm test` without names does not run them. */
const WHICH = {
  unit: ['--project', 'unit', '--project', 'mocked'],
  int: ['--project', 'int'],
  helm: ['--config', 'deploy/chart/vitest.config.ts'],
};

/** Runs one set of tests, its output shown, and counts it. */
export async function vitestProject(name: keyof typeof WHICH, filters: string[] = []): Promise<Tally> {
  const file = join(RUN, `vitest-${name}-${process.pid}.json`);
  await mkdir(RUN, { recursive: true });
  const args = [
    'run',
    ...WHICH[name],
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
