import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { nothing, readClosingLine, type Tally } from './tally.ts';

/**
 * The browser stories: a program that starts the shop for itself, plays them in Chromium (`CHROMIUM` names it) and
 * ends with the closing line.
 * @param parts of their names; none = all
 */
export async function browserStories(chromium: string, parts: string[]): Promise<Tally> {
  const entry = join(ROOT, 'deploy/e2e/src/run.ts');
  if (!existsSync(entry)) {
    console.log('! browser stories: deploy/e2e/src/run.ts is not there yet');
    return nothing;
  }
  const child = spawn(process.execPath, [entry, ...parts], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROMIUM: chromium },
  });
  let output = '';
  // A character of several bytes may come in two parts.
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number>((resolve) => child.on('close', (exitCode) => resolve(exitCode ?? 1)));
  const tally = readClosingLine(output) ?? {
    ...nothing,
    failed: 1,
    failures: ['the browser stories ended without a count'],
  };
  const failures = [...tally.failures, `the browser stories ended with ${code}, none of them failed`];
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, failures } : tally;
}
