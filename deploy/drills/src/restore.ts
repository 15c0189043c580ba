import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases } from '../../e2e/src/api/databases.ts';
import { isOpen } from '../../e2e/src/api/processes.ts';
import { agreed } from './agree.ts';
import {
  archiveTo,
  copyOf,
  archiveRest,
  momentIn,
  restored,
  startedAgain,
  archiveIn,
  type WalArchive,
} from './backup.ts';
import type { Home } from './home.ts';
import { reconciled } from './reconcile.ts';
import { replay } from './replay.ts';
import { sell, statuses } from './sell.ts';

const DAY_MS = 86_400_000;
/** Numbers of orders that are lost must not be given to others: their customers have mails with them. */
const NUMBERS_AHEAD = 1_000;
/** The last quarter of an hour is compared with no provider (docs/rules/reconciliation.md 7); 0 looks at once, and finds nothing. */
const COMPARED_AFTER_MS = Number(process.env['DRILL_WAIT_MINUTES'] ?? 16) * 60_000;
type Say = (line: string) => void;

/** The machine dies with everything on it; the shop goes on from a copy of its databases, at a moment between two sales. */
export async function restoreDrill(home: Home, say: Say): Promise<void> {
  const { archive, kept, lost, moment } = await soldAndCopied(home, say);
  await home.kill();
  for (const part of ['postgres', 'kafka', 'redis', 'redis-cache'])
    await rm(join(home.data, part), { recursive: true, force: true });
  say('every process was killed at once; the data of PostgreSQL, Kafka and both Redis is gone');
  const began = performance.now();
  const server = await restored(archive, home, moment);
  say(`PostgreSQL stands at ${moment.toISOString()} again after ${secondsSince(began)}`);
  say(`${await replay(home, new Date(moment.getTime() - DAY_MS))} events of the day before are published again`);
  await server.stop();
  const opening = await home.open();
  await isOpen(home);
  say(`the shop is open ${secondsSince(began)} after the restore began (${opening.toFixed(0)} s of them its start)`);
  await looked(home, { kept, lost }, say);
}

async function soldAndCopied(home: Home, say: Say) {
  await home.open();
  const archive = await archiveIn(home.folder);
  await archiveTo(archive, home);
  await startedAgain(home);
  const databases = openDatabases(home.shop());
  const kept = await sell({ origin: home.origin, databases }, 'before', 10);
  const [meanwhile, took] = await Promise.all([
    sell({ origin: home.origin, databases }, 'meanwhile', 5),
    timed(copyOf(archive, home)),
  ]);
  say(`a copy was made in ${took} while the shop sold`);
  kept.push(...meanwhile, ...(await sell({ origin: home.origin, databases }, 'after', 10)));
  const moment = await momentIn(home);
  const lost = await sell({ origin: home.origin, databases }, 'lost', 5);
  await archiveRest(home);
  await databases.close();
  say(`${kept.length} orders were paid before the moment and ${lost.length} after it`);
  return { archive, kept, lost, moment } satisfies { archive: WalArchive } & Record<string, unknown>;
}

async function looked(home: Home, { kept, lost }: Record<'kept' | 'lost', readonly string[]>, say: Say): Promise<void> {
  const databases = openDatabases(home.shop());
  await databases.rows('order', `select setval('order_no_seq', (select last_value from order_no_seq) + $1)`, [
    NUMBERS_AHEAD,
  ]);
  say(`every rule about the books holds, ${(await agreed(databases)).toFixed(1)} s after it was open`);
  say(
    `orders of before: ${JSON.stringify(await statuses(databases, kept))}, of after: ${JSON.stringify(await statuses(databases, lost))}`,
  );
  await sleep(COMPARED_AFTER_MS);
  const found = await reconciled(home.origin);
  say(
    `comparing with the provider finds ${found.length} payments of which no book knows (${found.map(({ kind }) => kind).join(', ')}); it took ${await ledgerOf(home, lost)} after the moment`,
  );
  const [next] = await sell({ origin: home.origin, databases }, 'next', 1);
  say(`the next order is ${next}, paid`);
  await agreed(databases);
  await databases.close();
}

/** How many approved charges of these orders the providers have on their own disk. */
async function ledgerOf(home: Home, numbers: readonly string[]): Promise<number> {
  const lines = (await readFile(home.shop().ledgerFile, 'utf8')).trim().split('\n');
  return lines.filter(
    (line) => line.includes('"approved":true') && numbers.some((number) => line.includes(`"${number}-`)),
  ).length;
}

const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

async function timed(work: Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work;
  return secondsSince(began);
}
