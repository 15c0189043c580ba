import { step } from '../process/step.ts';
import { buildWebApps } from './build.ts';
import { prepareDatabases } from './databases.ts';
import { environmentOf } from './environment.ts';
import { openParts, partsOf } from './processes.ts';
import { bundlePrograms } from './programs.ts';
import { loadSeed } from './seed.ts';
import { startServers } from './servers.ts';
import { openTelemetry } from './telemetry.ts';
import { nativeKafka } from './servers-native.ts';
import type { Way } from './settings.ts';
import type { Shop } from './shop.ts';
import { createTopics } from './topics.ts';
import type { ServerUrls } from './urls.ts';

const SERVERS: Record<Way, string> = {
  external: 'servers that are there already',
  docker: 'PostgreSQL, Redis, Kafka in Docker',
  native: 'PostgreSQL, Redis',
};

/**
 * Everything from the servers to the proxy. The builds and Kafka go on beside it; the parts wait for the builds, nothing
 * waits for Kafka to answer.
 * @throws Problem with one sentence as soon as anything fails
 */
export async function openShop(shop: Shop, way: Way): Promise<void> {
  const building = Promise.all([step('web apps built', buildWebApps), step('programs joined', bundlePrograms)]);
  const kafka = way === 'native' ? step('Kafka started', () => nativeKafka(shop)) : Promise.resolve();
  await Promise.all([building, kafka, openServersAndParts(shop, way, { building, kafka })]);
}

async function openServersAndParts(
  shop: Shop,
  way: Way,
  beside: Record<'building' | 'kafka', Promise<unknown>>,
): Promise<void> {
  const servers = await step(SERVERS[way], () => startServers(shop, way));
  beside.kafka.then(
    () => announceKafka(shop, servers, way),
    () => undefined, // openShop reports that it did not start
  );
  const databases = await step('databases, roles, migrations', () => prepareDatabases(shop, servers.adminUrl));
  await step('demo seed', () => loadSeed(shop, databases.urls));
  await beside.building;
  const parts = partsOf(shop, environmentOf(shop, servers, databases));
  if (shop.settings.withTelemetry) await step('Prometheus, Zipkin', () => openTelemetry(shop, parts));
  await step('services, bff, pages', () => openParts(shop, parts));
}

function announceKafka(shop: Shop, servers: ServerUrls, way: Way): void {
  const started = performance.now();
  const announce = (created: string[] | undefined) => {
    shop.kafka.isAwaited = false;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    shop.say(created ? `Kafka answers (${seconds} s), topics created: ${created.length}` : 'Kafka does not answer');
  };
  createTopics(servers, way).then(announce, (error: unknown) =>
    shop.say(`the topics were not created: ${String(error)}`),
  );
}
