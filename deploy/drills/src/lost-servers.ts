import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases } from '../../e2e/src/api/databases.ts';
import { isOpen, kill9 } from '../../e2e/src/api/processes.ts';
import { agreed } from './agree.ts';
import type { Home } from './home.ts';
import { replay } from './replay.ts';
import { sell } from './sell.ts';

const DAY_MS = 86_400_000;
const MAILS_MS = 180_000;
interface Mail {
  readonly to: string;
  readonly subject: string;
}
type Say = (line: string) => void;

/** Kafka comes back with nothing: topics, events and how far each consumer was. The shop sells on, and is told all of the day before again. */
export async function kafkaDrill(home: Home, say: Say): Promise<void> {
  await home.open();
  const databases = openDatabases(home.shop());
  await sell({ origin: home.origin, databases }, 'before', 5);
  await emptied(home, 'kafka');
  say('Kafka was killed and its data is gone');
  await sell({ origin: home.origin, databases }, 'without', 5);
  say('5 orders were paid before its topics were there again');
  await home.close();
  say(`the shop was started again, which makes the topics: ${(await home.open()).toFixed(0)} s`);
  say(`${await replay(home, new Date(Date.now() - DAY_MS))} events of the day before are published again`);
  await seenWhole(home, 10, say);
  await databases.close();
}

/** Both Redis come back empty: sessions, counts of tries, queues, kept pages. */
export async function redisDrill(home: Home, say: Say): Promise<void> {
  await home.open();
  const databases = openDatabases(home.shop());
  await sell({ origin: home.origin, databases }, 'before', 5);
  await Promise.all(['redis', 'redis-cache'].map((name) => emptied(home, name)));
  say('both Redis were killed and their data is gone');
  await isOpen(home);
  await seenWhole(home, 5, say);
  await databases.close();
}

async function emptied(home: Home, name: string): Promise<void> {
  const back = kill9(home.shop(), name);
  await rm(join(home.data, name), { recursive: true, force: true });
  await back();
}

async function seenWhole(home: Home, orders: number, say: Say): Promise<void> {
  const databases = openDatabases(home.shop());
  say(`every rule about the books holds and no event waits after ${(await agreed(databases)).toFixed(1)} s`);
  await mailed(home, orders, say);
  const [next] = await sell({ origin: home.origin, databases }, 'next', 1);
  say(`the next order is ${next}, paid`);
  await agreed(databases);
  await databases.close();
}

/** A mail whose job was lost is sent by its sweep. */
async function mailed(home: Home, orders: number, say: Say): Promise<void> {
  const began = performance.now();
  const sent = async () => (await (await fetch(`${home.shop().sandbox}/mail/messages`)).json()) as Mail[];
  while ((await sent()).length < orders && performance.now() - began < MAILS_MS) await sleep(500);
  const mails = await sent();
  const twice = mails.length - new Set(mails.map(({ to, subject }) => `${to} ${subject}`)).size;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`${orders} orders have ${mails.length} mails, ${twice} of them sent twice, ${seconds} s later`);
}
