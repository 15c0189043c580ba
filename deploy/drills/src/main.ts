import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Home, homeIn } from './home.ts';
import { keysDrill } from './keys.ts';
import { kafkaDrill, redisDrill } from './lost-servers.ts';
import { restoreDrill } from './restore.ts';
import { schemaDrill } from './schema/drill.ts';
import { upgradeDrill } from './upgrade.ts';

const [name = '', before = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'shop-drill-'));

/**
 * `npm run drill -- restore|kafka|redis`: loses it for real, in a shop of its own, and brings it back as deploy/procedures.md says.
 * `npm run drill -- keys`: replaces the keys between services while it sells.
 * `npm run drill -- schema`: a column of order gets another name while it sells, release by release, one of them rolled back.
 * `npm run drill -- upgrade <clone>`: from the version in that clone to this one, back, and on again, over the same data.
 */
const DRILLS: Readonly<Record<string, (home: Home, say: (line: string) => void) => Promise<void>>> = {
  restore: restoreDrill,
  kafka: kafkaDrill,
  redis: redisDrill,
  keys: (_, say) => keysDrill(folder, say),
  schema: (_, say) => schemaDrill(folder, say),
  upgrade: (home, say) => upgradeDrill(home, homeIn(folder, { root: before }), say),
};

const home = homeIn(folder);
const drill = DRILLS[name];
if (!drill) throw new Error(`npm run drill -- ${Object.keys(DRILLS).join('|')}`);
const began = performance.now();
const say = (line: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${line}`);
try {
  await drill(home, say);
  await home.close();
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  await home.close();
  console.error(error);
  say(`its data and logs stay in ${folder}`);
  process.exitCode = 1;
}
