import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, RUN } from './paths.ts';
import { exitWith, Problem } from './process/problem.ts';
import { cleanLeftovers, runningOwner } from './process/registry.ts';
import { removeDockerServers } from './up/servers-docker.ts';
import { chooseWay } from './up/servers.ts';
import { secretsOf } from './up/secrets.ts';
import { readSettings, SERVICES } from './up/settings.ts';

/** Stays: the passwords and keys of this folder, which databases outside it (DATABASE_URL) still know. */
const KEPT = 'secret';

/** What lies in this folder: the data of the native servers and the sandbox's books. */
function emptyFolder(): void {
  const names = (existsSync(DATA) ? readdirSync(DATA) : []).filter((name) => name !== KEPT);
  for (const name of names) rmSync(join(DATA, name), { recursive: true, force: true });
  console.log(names.length > 0 ? `✓ ${DATA} is empty.` : `✓ There was no data in ${DATA}.`);
}

/**
 * `npm run reset`: empties the data of the servers that `npm start` brings up. Servers that were there already are never
 * touched: their data may be in use.
 */
async function reset(): Promise<void> {
  const owner = runningOwner(RUN);
  if (owner !== undefined)
    throw new Problem(`The shop runs (process ${owner}): stop it with Ctrl-C in its terminal, then reset.`);
  const settings = readSettings(process.env);
  const way = await chooseWay(settings);
  await cleanLeftovers(RUN);
  emptyFolder();
  if (way === 'docker') {
    await removeDockerServers({ settings, secret: secretsOf(DATA) });
    console.log('✓ The containers and their volumes are gone.');
  }
  if (way === 'external') {
    const databases = SERVICES.map((name) => `shop_${name}`).join(', ');
    console.log(`! The servers that were named (DATABASE_URL …) are not ours: nothing was emptied there. To begin anew, drop
  the databases ${databases},
  empty Redis and delete the topics by hand.`);
  } else console.log('The next «npm start» begins anew.');
}

await reset().catch(exitWith);
