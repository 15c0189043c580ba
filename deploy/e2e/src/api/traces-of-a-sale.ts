import { dirname, join } from 'node:path';
import { createKafka } from '@shop/kit/kafka/client';
import { createLog } from '@shop/kit/log';
import { KAFKA_ADMIN } from '../../../dev/src/servers/kafka-properties.ts';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import { SERVICES } from '../../../dev/src/up/settings.ts';
import type { Shop } from '../shop/shop.ts';
import type { Databases } from './databases.ts';

/** How much there is of everything in a shop: rows of each table, events of each topic, mails, calls at the providers. */
export type Held = Readonly<Record<string, number>>;

/** The daily check of the audit log writes a row of its own accord (audit_check), whatever is sold. */
const TABLES = `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
  and relnamespace = 'public'::regnamespace and relname <> 'audit_check' order by 1`;

async function rowsOf(databases: Databases): Promise<Held> {
  const held: Record<string, number> = {};
  for (const service of SERVICES) {
    for (const { name } of await databases.rows<{ name: string }>(service, TABLES)) {
      const [row] = await databases.rows<{ n: number }>(service, `select count(*)::int as n from "${name}"`);
      held[`${service}: ${name}`] = row?.n ?? 0;
    }
  }
  return held;
}

/** Where each topic ends. */
async function eventsOf(shop: Shop): Promise<Held> {
  const { port = 0 } = shop.processes().find(({ name }) => name === 'kafka') ?? {};
  const password = secretsOf(join(dirname(shop.traceFile), '.data'))(`kafka ${KAFKA_ADMIN}`);
  const log = createLog('e2e', { level: 'silent' });
  const login = { username: KAFKA_ADMIN, password };
  const admin = createKafka({ brokers: [`127.0.0.1:${port}`], login, clientId: 'e2e', log }).admin();
  await admin.connect();
  try {
    const held: Record<string, number> = {};
    for (const topic of (await admin.listTopics()).filter((name) => !name.startsWith('__'))) {
      const offsets = await admin.fetchTopicOffsets(topic);
      held[`topic ${topic}`] = offsets.reduce((all, { high }) => all + Number(high), 0);
    }
    return held;
  } finally {
    await admin.disconnect();
  }
}

async function lengthOf(address: string): Promise<number> {
  const answer = (await (await fetch(address)).json()) as readonly unknown[];
  if (!Array.isArray(answer)) throw new Error(`${address} is no list`);
  return answer.length;
}

/** All of it, now. */
export async function heldBy(shop: Shop, databases: Databases): Promise<Held> {
  const [rows, events, mails, calls] = await Promise.all([
    rowsOf(databases),
    eventsOf(shop),
    lengthOf(`${shop.sandbox}/mail/messages`),
    lengthOf(`${shop.sandbox}/ledger`),
  ]);
  return { ...rows, ...events, mails, 'calls at the providers': calls };
}

/** What there is more of than before, as «name: from → to». */
export const grown = (before: Held, after: Held): string[] =>
  Object.entries(after)
    .filter(([name, count]) => count > (before[name] ?? 0))
    .map(([name, count]) => `${name}: ${before[name] ?? 0} → ${count}`);
