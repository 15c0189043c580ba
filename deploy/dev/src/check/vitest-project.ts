import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, RUN } from '../paths.ts';
import { ERRORS_FILE } from './errors-outside.ts';
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
    '--reporter=deploy/dev/src/check/errors-outside.ts',
    `--outputFile.json=${file}`,
    ...filters,
  ];
  const code = await new Promise<number>((resolve) => {
    const env = { ...process.env, [ERRORS_FILE]: `${file}.errors` };
    const child = spawn('vitest', args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', () => resolve(127));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const report = (await contentOf(file)) as VitestReport | undefined;
  const outside = (await contentOf(`${file}.errors`)) as string[] | undefined;
  return tallyOf(report, code, outside);
}

/** What a reporter left in its file, which goes; undefined where it wrote none. */
async function contentOf(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return text === undefined ? undefined : JSON.parse(text);
}
