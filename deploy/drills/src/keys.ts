import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import { ROOT } from '../../dev/src/paths.ts';
import { openDatabases } from '../../e2e/src/api/databases.ts';
import { kindOf, restart } from '../../load/src/restarts.ts';
import { agreed } from './agree.ts';
import { type Home, homeIn } from './home.ts';
import { answerTo, type CallerKeys, refusedCalls } from './rpc-keys.ts';
import { sayWhatSold, selling } from './sell.ts';

const run = promisify(execFile);
const REPLICAS = '2';

/** deploy/procedures.md, Keys. */
const STEPS = [
  { what: 'every process accepts the new key beside the old one', sign: '1', accept: '1,2' },
  { what: 'every process signs with the new key', sign: '2', accept: '1,2' },
  { what: 'no process accepts the old key', sign: '2', accept: '2' },
] as const;
const FIRST = { sign: '1', accept: '1' };

/** The keys of all services and the bff are replaced, process by process, while two people buy one thing after the other. */
export async function keysDrill(folder: string, say: (line: string) => void): Promise<void> {
  const keys = join(folder, 'keys');
  await makeKeys(keys, FIRST);
  const old = keysOfCart(keys);
  const home = homeIn(folder, { env: { SHOP_REPLICAS: REPLICAS, SHOP_KEYS: keys } });
  try {
    await home.open();
    const databases = openDatabases(home.shop());
    const ends = ['one', 'two'].map((who) => selling({ origin: home.origin, databases }, who));
    for (const step of STEPS) {
      await makeKeys(keys, step);
      await restartedAll(home, step.what, say);
      say(`a call that the old key signs: ${await answerTo(home, old)}`);
    }
    const sales = await Promise.all(ends.map((end) => end()));
    say(`${refusedCalls(home)} calls between services were refused, the one above among them`);
    say(`a call that the new key signs: ${await answerTo(home, keysOfCart(keys))}`);
    say(`every rule about the books holds ${(await agreed(databases)).toFixed(1)} s later`);
    await sayWhatSold(databases, sales, say);
    await databases.close();
  } finally {
    await home.close();
  }
}

/** By the command that operations run. */
async function makeKeys(folder: string, { sign, accept }: { sign: string; accept: string }): Promise<void> {
  const program = join(ROOT, 'deploy/jobs/src/secrets.ts');
  await run(process.execPath, [program, '--folder', folder, '--sign', sign, '--accept', accept]);
}

const keysOfCart = (folder: string): CallerKeys => ({
  SERVICE_PRIVATE_KEY: readFileSync(join(folder, 'cart/SERVICE_PRIVATE_KEY'), 'utf8'),
  SERVICE_PUBLIC_KEYS: readFileSync(join(folder, 'cart/SERVICE_PUBLIC_KEYS'), 'utf8'),
});

/** One after another, each only when the one before is ready again. */
async function restartedAll(home: Home, what: string, say: (line: string) => void): Promise<void> {
  const shop = home.shop();
  const names = shop
    .processes()
    .map(({ name }) => name)
    .filter((name) => kindOf(name) in ranks);
  let slowestMs = 0;
  for (const name of names) slowestMs = Math.max(slowestMs, await restart(shop, name));
  say(`${what}: ${names.length} processes restarted, the slowest in ${(slowestMs / 1_000).toFixed(1)} s`);
}
