import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import type { ProcessRow } from '../process/registry.ts';
import { dockerServers, removeDockerServers } from './servers-docker.ts';
import { chooseWay, startServers } from './servers.ts';
import { readSettings } from './settings.ts';
import { createShop } from './shop.ts';

/** Stands in for docker: notes every call with the variables of docker-compose.yml, answers as docker does. */
const STAND_IN = `#!/bin/sh
echo "$* | $POSTGRES_PASSWORD $REDIS_PASSWORD $REDIS_CACHE_PASSWORD $POSTGRES_PORT $REDIS_PORT $REDIS_CACHE_PORT $KAFKA_PORT" >> "$(dirname "$0")/calls"
case "$*" in
  info*) cat "$(dirname "$0")/version" ;;
  *" ps -q "*) echo "container-of-$6" ;;
  inspect*container-of-postgres) echo 41 ;;
  inspect*container-of-redis) echo 42 ;;
  inspect*container-of-redis-cache) echo 44 ;;
  inspect*) echo 43 ;;
esac
`;

describe('the servers in Docker', () => {
  const path = process.env['PATH'];
  let folder: string;
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  const serverVersion = (text: string) => writeFileSync(join(folder, 'version'), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docker-'));
    writeFileSync(join(folder, 'docker'), STAND_IN);
    chmodSync(join(folder, 'docker'), 0o755);
    serverVersion('28.2.2\n');
    process.env['PATH'] = `${folder}${delimiter}${path}`;
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });
  const aShop = (rows: ProcessRow[] = []) =>
    createShop({
      settings: readSettings({ SHOP_PORT_OFFSET: '100' }),
      secret: (label) => label.replace(' ', '-'),
      registry: { set: (row) => rows.push(row), clear: () => undefined },
      say: () => undefined,
    });

  it('are chosen when a Docker server answers and no others are configured', async () => {
    expect(await chooseWay(readSettings({}))).toBe('docker');
    expect(await chooseWay(readSettings({ SHOP_SERVERS: 'native' }))).toBe('native');
    expect(await chooseWay(readSettings({ DATABASE_URL: 'postgres://x' }))).toBe('external');
  });

  it('are not chosen when only the docker client is there', async () => {
    serverVersion('Cannot connect to the Docker daemon at unix:///var/run/docker.sock.\n');
    expect(await chooseWay(readSettings({}))).toBe('native');
    await expect(startServers(aShop(), 'docker')).rejects.toThrow('No Docker server with compose answers here');
  });

  it('come up together, are written down with their pids, and are stopped with the shop but kept', async () => {
    const rows: ProcessRow[] = [];
    const shop = aShop(rows);
    const urls = await dockerServers(shop);
    expect(urls).toEqual({
      adminUrl: 'postgres://postgres:docker-postgres@127.0.0.1:15532/postgres',
      redisUrl: 'redis://:redis@127.0.0.1:16479',
      redisCacheUrl: 'redis://:redis-cache@127.0.0.1:16480',
      brokers: '127.0.0.1:19192',
    });
    expect(rows.map(({ name, pid, port }) => [name, pid, port])).toEqual([
      ['postgres', 41, 15532],
      ['redis', 42, 16479],
      ['redis-cache', 44, 16480],
      ['kafka', 43, 19192],
    ]);
    await shop.stopAll();
    const given = '| docker-postgres redis redis-cache 15532 16479 16480 19192';
    expect(calls()[0]).toMatch(
      /^compose --project-name shop-[0-9a-f]{8} up --detach --wait postgres redis redis-cache kafka /,
    );
    expect(calls()[0]).toContain(given);
    expect(calls().at(-1)).toMatch(/^compose --project-name shop-[0-9a-f]{8} stop postgres redis redis-cache kafka /);
    expect(calls().join()).not.toContain('down');
  });

  it('are taken away by a reset, which gives compose the passwords it does not even read its file without', async () => {
    await removeDockerServers(aShop());
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatch(
      /^compose --project-name shop-[0-9a-f]{8} down --volumes \| docker-postgres redis redis-cache 15532 /,
    );
  });

  it('publish the ports of a shop without an offset, and Kafka is the one that is fetched without Docker', () => {
    const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    const { postgres, redis, redisCache, kafka } = readSettings({}).ports;
    expect(compose).toContain(`127.0.0.1:\${POSTGRES_PORT:-${postgres}}:5432`);
    expect(compose).toContain(`127.0.0.1:\${REDIS_PORT:-${redis}}:6379`);
    expect(compose).toContain(`127.0.0.1:\${REDIS_CACHE_PORT:-${redisCache}}:6379`);
    expect(compose).toContain(`127.0.0.1:\${KAFKA_PORT:-${kafka}}:9092`);
    const pom = readFileSync(join(ROOT, 'deploy/dev/kafka/pom.xml'), 'utf8');
    const version = /kafka_2\.13<\/artifactId>\s*<version>([^<]+)/.exec(pom)?.[1];
    expect(compose).toContain(`image: apache/kafka:${version}`);
  });
});
