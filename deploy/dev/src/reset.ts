import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, RUN } from './paths.ts';
import { exitWith, Problem } from './process/problem.ts';
import { cleanLeftovers, runningOwner } from './process/registry.ts';

/** Stays: the passwords and keys of this folder, which databases outside it (Docker, DATABASE_URL) still know. */
const KEPT = 'secret';

/** `npm run reset`: empties the data of the native servers. Stops nothing that runs; the databases of others stay. */
async function reset(): Promise<void> {
  const owner = runningOwner(RUN);
  if (owner !== undefined)
    throw new Problem(`The shop runs (process ${owner}): stop it with Ctrl-C in its terminal, then reset.`);
  await cleanLeftovers(RUN);
  const names = (existsSync(DATA) ? readdirSync(DATA) : []).filter((name) => name !== KEPT);
  for (const name of names) rmSync(join(DATA, name), { recursive: true, force: true });
  console.log(names.length > 0 ? '✓ The data is gone: the next «npm start» begins anew.' : '✓ There was no data.');
}

await reset().catch(exitWith);
