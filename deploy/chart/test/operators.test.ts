import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../dev/src/paths.ts';
import { kafkaAccessFile } from '../src/kafka-access.ts';
import { processTable } from '../src/table.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(textOf(`deploy/operators/${name}.yaml`)).map((document): unknown => document.toJS());
const services = Object.entries(processTable())
  .filter(([, { variables }]) => variables['DATABASE_URL'])
  .map(([name]) => name)
  .toSorted();

const cluster = z.object({
  kind: z.literal('Cluster'),
  spec: z.object({
    instances: z.number(),
    postgresql: z.object({
      parameters: z.record(z.string(), z.string()),
      synchronous: z.object({ number: z.number() }),
    }),
    managed: z.object({
      roles: z.array(z.object({ name: z.string(), passwordSecret: z.object({ name: z.string() }) })),
    }),
  }),
});
const database = z.object({ kind: z.literal('Database'), spec: z.object({ name: z.string(), owner: z.string() }) });
const process = z.object({
  poolSize: z.number().optional(),
  autoscaling: z.object({ max: z.number().optional() }).optional(),
});
const values = z.object({ defaults: process, processes: z.record(z.string(), process) });

describe("PostgreSQL's operator", () => {
  const documents = documentsOf('postgres');
  const { spec } = cluster.parse(documents[0]);

  it('keeps a role, with a password of its own, and a database for each service that has one', () => {
    const databases = documents.flatMap((one) => database.safeParse(one).data?.spec ?? []);
    const roles = spec.managed.roles.map(({ name, passwordSecret }) => [name, passwordSecret.name]);
    expect(roles).toEqual(services.map((name) => [`shop_${name}`, `shop-db-${name}`]));
    expect(databases).toEqual(services.map((name) => ({ name: `shop_${name}`, owner: `shop_${name}` })));
  });

  it('has connections for every pool of production at its most replicas, and has each commit twice', () => {
    const common = values.parse(parse(textOf('helm/shop/values.yaml'))).defaults;
    const own = values.parse(parse(textOf('helm/shop/values-production.yaml'))).processes;
    const pools = services.map((name) => {
      const { poolSize = common.poolSize ?? 0, autoscaling } = own[name] ?? {};
      return poolSize * (autoscaling?.max ?? common.autoscaling?.max ?? 0);
    });
    const all = pools.reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(services.length * 8);
    // Besides: replication, backups, the operator, a migration and a person.
    expect(Number(spec.postgresql.parameters['max_connections'])).toBeGreaterThan(all + 30);
    expect(spec.postgresql.synchronous.number).toBeGreaterThan(0);
    expect(spec.instances).toBeGreaterThan(spec.postgresql.synchronous.number + 1);
  });
});

describe("Kafka's operator", () => {
  it('keeps the topics, users and rules that the code has', () => {
    expect(documentsOf('kafka-access')).toEqual(
      parseAllDocuments(kafkaAccessFile()).map((document): unknown => document.toJS()),
    );
  });

  it('lets a process write its own topics alone and read in its own groups', () => {
    const order =
      kafkaAccessFile()
        .split('---\n')
        .find((text) => /kind: KafkaUser[^]*name: order\n/.test(text)) ?? '';
    expect(order.match(/name: (.+)\n/g)).toEqual([
      'name: order\n',
      'name: shop-order\n',
      'name: "*"\n',
      'name: order.v1\n',
      'name: order\n',
    ]);
  });

  it('is where the chart looks for it', () => {
    const { kafka } = z
      .object({ kafka: z.object({ brokers: z.string(), createTopics: z.boolean(), network: z.unknown() }) })
      .parse(parse(textOf('deploy/operators/values.yaml')));
    const [, port] = kafka.brokers.split(':');
    const listeners = z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ kafka: z.object({ listeners: z.array(z.object({ port: z.number(), tls: z.boolean() })) }) }),
    });
    const { metadata, spec } = listeners.parse(documentsOf('kafka')[1]);
    expect(kafka.brokers).toBe(`${metadata.name}-kafka-bootstrap:${spec.kafka.listeners[0]?.port}`);
    expect(JSON.stringify(kafka.network)).toContain(`"port":${port}`);
    expect(kafka.createTopics).toBe(false);
  });
});

/** Its operator's definitions are in no package registry: these are the fields that its API has, of those that we use. */
const env = z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) });
const pod = {
  kubernetesConfig: z.strictObject({
    image: z.string().regex(/:v7\.\d+\.\d+$/),
    imagePullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
    redisSecret: z.strictObject({ name: z.string(), key: z.string() }),
    resources: z.strictObject({
      requests: z.record(z.string(), z.string()),
      limits: z.record(z.string(), z.string()),
    }),
  }),
  podSecurityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  securityContext: z.looseObject({ allowPrivilegeEscalation: z.literal(false) }),
};
const many = {
  clusterSize: z.literal(3),
  pdb: z.strictObject({ enabled: z.literal(true), maxUnavailable: z.number() }),
};
const redisConfig = z.strictObject({ additionalRedisConfig: z.string() });
const KINDS = {
  RedisReplication: z.strictObject({
    ...pod,
    ...many,
    redisConfig,
    storage: z.strictObject({ volumeClaimTemplate: z.strictObject({ spec: z.looseObject({}) }) }),
    topologySpreadConstraints: z.array(z.looseObject({})),
  }),
  RedisSentinel: z.strictObject({
    ...pod,
    ...many,
    redisSentinelConfig: z.strictObject({
      redisReplicationName: z.string(),
      masterGroupName: z.string(),
      quorum: z.string(),
      downAfterMilliseconds: z.string(),
      redisReplicationPassword: env,
    }),
  }),
  Redis: z.strictObject({ ...pod, redisConfig }),
};
const redisObject = z.object({ kind: z.enum(['Redis', 'RedisReplication', 'RedisSentinel']), spec: z.unknown() });

describe("Redis's operator", () => {
  const documents = documentsOf('redis');

  it('gets only fields that its API has', () => {
    const objects = documents.flatMap((one) => redisObject.safeParse(one).data ?? []);
    expect(objects.map(({ kind }) => kind)).toEqual(['RedisReplication', 'RedisSentinel', 'Redis']);
    for (const { kind, spec } of objects) expect(KINDS[kind].safeParse(spec).error?.message).toBeUndefined();
  });

  it('keeps what queues hold, and lets only the caches forget', () => {
    const config = z.object({ kind: z.literal('ConfigMap'), data: z.object({ 'redis-additional.conf': z.string() }) });
    const texts = documents.flatMap((one) => config.safeParse(one).data?.data['redis-additional.conf'] ?? []);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/appendonly yes[^]*maxmemory-policy noeviction/);
    expect(texts[1]).toMatch(/maxmemory \d+mb\nmaxmemory-policy volatile-lru/);
  });
});
