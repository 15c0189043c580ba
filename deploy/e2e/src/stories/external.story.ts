import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { withClient } from '@shop/kit/postgres/provision';
import { complaintOfPostgres, complaintOfRedis, kafkaAnswers } from '../../../dev/src/up/servers-external.ts';
import { SERVICES } from '../../../dev/src/up/settings.ts';
import { type RunningServers, startTestServers } from '../../../dev/src/testing/test-servers.ts';
import { openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { createShopper } from '../api/shopper.ts';
import { buyAtOnce } from '../api/walk.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import type { Scene, Story } from './story.ts';

/** Beside the stories' own shop. */
const BESIDE = 200;
const ADMIN = { role: 'shop_installer', password: 'installer' };

/** `SHOP_SERVERS=external`: PostgreSQL, Redis and Kafka are run by others and outlive the shop and its reset. */
export const externalStories: Story[] = [
  {
    name: 'a shop on servers that were there already sells, and neither its end nor its reset touches them',
    isHeavy: true,
    async play(scene) {
      const servers = await startTestServers();
      try {
        const adminUrl = await installer(servers);
        const shop = await openShop({ beside: BESIDE, variables: named(servers, adminUrl) });
        try {
          await sell(shop, scene);
        } finally {
          const said = await shop.close();
          match(said, /not ours: nothing was emptied there/);
        }
        await stillThere(servers, adminUrl);
      } finally {
        await servers.stop();
      }
    },
  },
];

const named = ({ redisUrl, brokers, kafkaUsers }: RunningServers, adminUrl: string) => ({
  SHOP_SERVERS: 'external',
  DATABASE_URL: adminUrl,
  REDIS_URL: redisUrl,
  REDIS_CACHE_URL: redisUrl,
  KAFKA_BROKERS: brokers,
  KAFKA_USERNAME: 'admin',
  KAFKA_PASSWORD: kafkaUsers['admin'] ?? '',
});

/** No superuser: what the owner of a server may be willing to hand out. */
async function installer({ adminUrl }: RunningServers): Promise<string> {
  const { role, password } = ADMIN;
  await withClient(adminUrl, (client) =>
    client.query(`create role ${role} login createdb createrole password '${password}'`),
  );
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

async function sell(shop: Shop, { eventually }: Scene): Promise<void> {
  const names = shop.processes().map(({ name }) => name);
  deepEqual(
    names.filter((name) => ['postgres', 'redis', 'redis-cache', 'kafka'].includes(name)),
    [],
    'no server is one of its processes',
  );
  const databases = openDatabases(shop);
  try {
    const [sku = ''] = await plentiful(databases);
    const { order_no } = await buyAtOnce(createShopper(shop.origin), sku, { email: 'own@example.test', code: '' });
    await eventually(async () => {
      const rows = await databases.rows('banking', 'select 1 from ledger_entry where order_no = $1', [order_no]);
      equal(rows.length, 1, 'the taking came through Kafka');
    });
  } finally {
    await databases.close();
  }
}

async function stillThere({ redisUrl, brokers, kafkaUsers }: RunningServers, adminUrl: string): Promise<void> {
  equal(await complaintOfPostgres(adminUrl), undefined);
  equal(await complaintOfRedis(redisUrl), undefined);
  ok(await kafkaAnswers(brokers, { username: 'admin', password: kafkaUsers['admin'] ?? '' }));
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ datname: string }>(`select datname from pg_database where datname like 'shop\\_%'`),
  );
  const there = rows.map(({ datname }) => datname);
  deepEqual(
    SERVICES.map((name) => `shop_${name}`).filter((name) => !there.includes(name)),
    [],
  );
}
