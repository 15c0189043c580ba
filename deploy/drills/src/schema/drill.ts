import { join } from 'node:path';
import { type Databases, openDatabases } from '../../../e2e/src/api/databases.ts';
import { kindOf, restart } from '../../../load/src/restarts.ts';
import { agreed } from '../agree.ts';
import { type Home, homeIn } from '../home.ts';
import { sayWhatSold, selling } from '../sell.ts';
import { builtReleases, install } from './build.ts';
import { RELEASES } from './releases.ts';

/** Which release is rolled out: each in its turn, and the second one taken back once. */
const ROLLOUTS = [1, 2, 1, 2, 3, 4];
/** Orders that are paid while one process runs the release before and one the new. */
const SIDE_BY_SIDE = 4;

/** A column of order gets another name while it sells, in four releases of which any two that follow one another run side by side. */
export async function schemaDrill(folder: string, say: (line: string) => void): Promise<void> {
  const releases = await builtReleases(folder);
  const programs = join(folder, 'programs');
  const home = homeIn(folder, { env: { SHOP_REPLICAS: '2', SHOP_PROGRAMS: programs } });
  try {
    await home.open();
    const databases = openDatabases(home.shop());
    const ends = ['one', 'two'].map((who) => selling({ origin: home.origin, databases }, who));
    for (const number of ROLLOUTS) {
      await install(releases[number - 1], programs);
      say(`release ${number} ${RELEASES[number - 1]?.what}:`);
      say(`  ${await rolledOut(home, databases)}`);
    }
    const sales = await Promise.all(ends.map((end) => end()));
    say(`${await linesWithout(databases)} lines have no picture`);
    say(`every rule about the books holds ${(await agreed(databases)).toFixed(1)} s later`);
    await sayWhatSold(databases, sales, say);
    await databases.close();
  } finally {
    await home.close();
  }
}

/** One process of order after the other, with sales in between. */
async function rolledOut(home: Home, databases: Databases): Promise<string> {
  const shop = home.shop();
  const names = shop
    .processes()
    .map(({ name }) => name)
    .filter((name) => kindOf(name) === 'order');
  const took: number[] = [];
  let sold = 0;
  for (const name of names) {
    took.push(await restart(shop, name));
    sold = name === names.at(-1) ? sold : await soldMore(databases);
  }
  const seconds = took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(' and ');
  return `order's processes were away for ${seconds}; ${sold} orders were paid with one of each version`;
}

const paidOrders = async (databases: Databases): Promise<number> =>
  (await databases.rows<{ n: number }>('order', `select count(*)::int as n from orders where status = 'paid'`))[0]?.n ??
  0;

async function soldMore(databases: Databases): Promise<number> {
  const before = await paidOrders(databases);
  for (;;) {
    const more = (await paidOrders(databases)) - before;
    if (more >= SIDE_BY_SIDE) return more;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function linesWithout(databases: Databases): Promise<number> {
  const sql = `select count(*)::int as n from order_line where picture = ''`;
  return (await databases.rows<{ n: number }>('order', sql))[0]?.n ?? 0;
}
