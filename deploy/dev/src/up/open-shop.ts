import { provisionServers } from '../packages/provision.ts';
import { step } from '../process/step.ts';
import { buildWebApps } from './build.ts';
import { prepareDatabases, type DatabaseUrls } from './databases.ts';
import { environmentOf } from './environment.ts';
import { openParts, partsOf } from './processes.ts';
import { loadSeed } from './seed.ts';
import { startServers } from './servers.ts';
import type { Way } from './settings.ts';
import type { Shop } from './shop.ts';
import { createTopics } from './topics.ts';

const SERVERS: Record<Way, string> = {
  external: 'servers that are there already',
  docker: 'PostgreSQL, Redis, Kafka in Docker',
  native: 'PostgreSQL, Redis',
};

/**
 * Everything from servers to the last door. Kafka and its topics come up meanwhile.
 * @throws Problem with one sentence when a step fails
 */
export async function openShop(shop: Shop, way: Way): Promise<void> {
  const building = step('web apps built', buildWebApps);
  // Awaited below: without this a build that fails early would count as nobody's.
  building.catch(() => undefined);
  if (way === 'native') await provisionServers();
  const servers = await step(SERVERS[way], () => startServers(shop, way));
  announceKafka(shop, servers.brokers);
  const databases = await step('databases, roles, migrations', () => prepareDatabases(shop, servers.adminUrl));
  await seed(shop, databases);
  await building;
  await step('services, bff, pages', () => openParts(shop, partsOf(shop, environmentOf(shop, servers, databases))));
}

const seed = (shop: Shop, databases: DatabaseUrls) => step('demo seed', () => loadSeed(shop, databases));

function announceKafka(shop: Shop, brokers: string): void {
  const started = performance.now();
  const announce = (created: string[] | undefined) => {
    shop.kafka.isAwaited = false;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    shop.say(created ? `Kafka answers (${seconds} s), topics created: ${created.length}` : 'Kafka does not answer');
  };
  createTopics(brokers).then(announce, (error: unknown) => shop.say(`the topics were not created: ${String(error)}`));
}
