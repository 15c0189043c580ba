import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { redisProgram } from './servers/redis-program.ts';

/** `npm run bench`: what is missing is fetched as for `npm start`; the rest is deploy/bench. */
await redisProgram();
const child = spawn(process.execPath, [join(ROOT, 'deploy/bench/src/main.ts')], { cwd: ROOT, stdio: 'inherit' });
// The terminal sends Ctrl-C to the child too; it closes its shop and ends, and so do we.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
