import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { redisProgram } from '../servers/redis-program.ts';

/** Runs a program that opens a shop of its own, with our own arguments, and ends as it ends. @param file from the root of the repository */
export async function startBeside(file: string): Promise<void> {
  await redisProgram();
  const child = spawn(process.execPath, [join(ROOT, file), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too; it closes its shop and ends, and so do we.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
