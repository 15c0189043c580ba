import { KAFKA_GROUPS } from '@shop/kit/kafka/acls';
import { TOPICS } from '@shop/kit/kafka/topics';
import { stringify } from 'yaml';

/** The Kafka of deploy/operators/kafka.yaml. */
const CLUSTER = { 'strimzi.io/cluster': 'shop' };
const manifest = (kind: string, name: string, spec: object) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind,
  metadata: { name, labels: CLUSTER },
  spec,
});

/** As packages/kit/src/kafka/topics.ts creates them on three brokers. */
const topics = () =>
  TOPICS.map(({ topic, partitions }) => {
    const config = { 'min.insync.replicas': 2, 'unclean.leader.election.enable': false };
    return manifest('KafkaTopic', topic, { partitions, replicas: 3, config });
  });

/** The rules of packages/kit/src/kafka/acls.ts, as Strimzi's. The password is the one in the process's own Secret. */
const users = () =>
  Object.entries(KAFKA_GROUPS).map(([name, groups]) => {
    const acls = [
      { resource: { type: 'topic', name: '*', patternType: 'literal' }, operations: ['Read'] },
      ...TOPICS.filter(({ owner }) => owner === name).map(({ topic }) => ({
        resource: { type: 'topic', name: topic, patternType: 'literal' },
        operations: ['Write'],
      })),
      ...groups.map((group) => ({
        resource: { type: 'group', name: group, patternType: 'prefix' },
        operations: ['Read'],
      })),
    ];
    const password = { valueFrom: { secretKeyRef: { name: `shop-${name}`, key: 'KAFKA_PASSWORD' } } };
    return manifest('KafkaUser', name, {
      authentication: { type: 'scram-sha-512', password },
      authorization: { type: 'simple', acls },
    });
  });

/** deploy/operators/kafka-access.yaml: topics, users and their rights for Strimzi's operators. */
export function kafkaAccessFile(): string {
  const head =
    '# Made from packages/kit/src/kafka/topics.ts and acls.ts by «npm run chart»; a test compares. Use instead of the topics job.\n';
  return head + [...topics(), ...users()].map((one) => stringify(one, { lineWidth: 0 })).join('---\n');
}
