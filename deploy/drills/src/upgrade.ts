import { openDatabases } from '../../e2e/src/api/databases.ts';
import { agreed } from './agree.ts';
import type { Home } from './home.ts';
import { sell } from './sell.ts';

const ORDERS = 5;

/** This version over the data of the one before, that one over the data of this one, as after `helm rollback`, and this one again. */
export async function upgradeDrill(now: Home, before: Home, say: (line: string) => void): Promise<void> {
  for (const [home, what] of [
    [before, 'the version before'],
    [now, 'this version, which migrates'],
    [before, 'the version before, over the newer tables'],
    [now, 'this version again'],
  ] as const) {
    try {
      const seconds = await home.open();
      const databases = openDatabases(home.shop());
      const who = what.replaceAll(/\W+/g, '-');
      const numbers = await sell({ origin: home.origin, databases }, who, ORDERS);
      const quiet = await agreed(databases);
      await databases.close();
      say(
        `${what}: open after ${seconds.toFixed(0)} s, ${numbers.length} orders paid, every rule about the books holds ${quiet.toFixed(1)} s later`,
      );
    } finally {
      await home.close();
    }
  }
}
