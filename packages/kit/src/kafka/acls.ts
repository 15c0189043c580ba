import kafkajs, { type AclEntry } from 'kafkajs';
import { createLog, type Log } from '../log.ts';
import { createKafka, type KafkaServers } from './client.ts';
import { TOPICS } from './topics.ts';

// Node does not see these as named exports of a CommonJS module.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** What the consumer groups of each process begin with. */
export const KAFKA_GROUPS: Readonly<Record<string, readonly string[]>> = {
  catalog: ['catalog'],
  coupon: ['coupon'],
  account: ['account'],
  payment: ['payment'],
  order: ['order'],
  cart: ['cart'],
  banking: ['banking'],
  notification: ['notification'],
  bff: ['page-cache', 'session-cache'],
};

/** Every process that has a user of its own in Kafka, by the name of that user. */
export const KAFKA_PROCESSES: readonly string[] = Object.keys(KAFKA_GROUPS);

/**
 * Lets the owner of each topic write it, every signed-in process read all of them, and each process read in its own groups.
 * What no rule allows is refused by the broker, except to its super users.
 * @throws Error when Kafka cannot be reached, has no authorizer, or this user may not change rules
 */
export async function grantAccess(servers: KafkaServers, log: Log = createLog('topics')): Promise<void> {
  const admin = createKafka({ ...servers, clientId: 'topics', log }).admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl: [...topicRules(), ...groupRules()] });
  } finally {
    await admin.disconnect();
  }
}

const allow = (process: string): Pick<AclEntry, 'principal' | 'host' | 'permissionType'> => ({
  principal: `User:${process}`,
  host: '*',
  permissionType: AclPermissionTypes.ALLOW,
});

function topicRules(): AclEntry[] {
  const topic = { resourceType: AclResourceTypes.TOPIC, resourcePatternType: ResourcePatternTypes.LITERAL };
  const { READ, WRITE } = AclOperationTypes;
  return [
    ...KAFKA_PROCESSES.map((name) => ({ ...topic, ...allow(name), resourceName: '*', operation: READ })),
    ...TOPICS.map(({ topic: name, owner }) => ({ ...topic, ...allow(owner), resourceName: name, operation: WRITE })),
  ];
}

function groupRules(): AclEntry[] {
  const group = { resourceType: AclResourceTypes.GROUP, resourcePatternType: ResourcePatternTypes.PREFIXED };
  return Object.entries(KAFKA_GROUPS).flatMap(([name, starts]) =>
    starts.map((start) => ({ ...group, ...allow(name), resourceName: start, operation: AclOperationTypes.READ })),
  );
}
