import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/src/paths.ts';
import { render, valuesOf, workloadsOf } from './a-chart.ts';
import { type Cluster, definitionFiles, startCluster } from './a-cluster.ts';

const fileOf = (name: string): string => join(ROOT, `deploy/operators/${name}.yaml`);
const VALUES = [...valuesOf('production'), '--values', fileOf('values')];

/** The definitions of CloudNativePG and Strimzi on a real API server. Redis's operator has none in a registry (operators.test.ts). */
describe('what the operators are told', () => {
  let cluster: Cluster;
  beforeAll(() => {
    cluster = startCluster();
    for (const file of definitionFiles()) cluster.kubectl('apply', '--server-side', '--filename', file);
    cluster.kubectl('wait', '--for=condition=Established', 'crd', '--all', '--timeout=30s');
  });
  afterAll(() => cluster.stop());

  it('is accepted for Kafka: nodes, topics, users and their rights', () => {
    expect(cluster.accepts(fileOf('kafka'))).toMatch(/kafka.kafka.strimzi.io\/shop created/);
    expect(cluster.accepts(fileOf('kafka-access')).match(/created/g)).toHaveLength(8 + 9);
  });

  it('is accepted for PostgreSQL, except the store of backups, whose definition is in no registry', () => {
    const texts = readFileSync(fileOf('postgres'), 'utf8').split('---\n');
    const known = join(mkdtempSync(join(tmpdir(), 'operators-')), 'postgres.yaml');
    writeFileSync(known, texts.filter((text) => !text.includes('kind: ObjectStore')).join('---\n'));
    expect(cluster.accepts(known).match(/created/g)).toHaveLength(10);
  });

  it('is refused with a field that the definition has not', () => {
    const wrong = join(mkdtempSync(join(tmpdir(), 'operators-')), 'kafka.yaml');
    writeFileSync(wrong, readFileSync(fileOf('kafka'), 'utf8').replace('replicas: 3', 'copies: 3'));
    expect(() => cluster.accepts(wrong)).toThrow(/copies/);
  });
});

describe('the chart beside operators', () => {
  it('lets pods reach the servers in their own namespace, signs in by SCRAM and leaves topics alone', () => {
    const manifests = render(VALUES);
    const order = workloadsOf(manifests).find(({ metadata }) => metadata.name === 'shop-order');
    const env = order?.spec.template.spec.containers[0]?.env ?? [];
    const valueOf = (name: string) => env.find((one) => one.name === name)?.value;
    expect(valueOf('KAFKA_BROKERS')).toBe('shop-kafka-bootstrap:9093');
    expect(valueOf('KAFKA_MECHANISM')).toBe('scram-sha-512');
    expect(valueOf('KAFKA_CA_FILE')).toBe('/run/secrets/shop/KAFKA_CA');
    const policy = manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'shop-order');
    expect(JSON.stringify(policy?.spec)).toContain('"strimzi.io/cluster":"shop"');
    expect(manifests.some(({ metadata }) => metadata.name === 'shop-topics')).toBe(false);
  });
});
