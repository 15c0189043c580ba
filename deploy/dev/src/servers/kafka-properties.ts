import { join } from 'node:path';

/** Kafka's super user: it makes the topics and their rules, and is the broker itself. */
export const KAFKA_ADMIN = 'admin';

export interface KafkaPlace {
  dataDir: string;
  port: number;
  controllerPort: number;
  /** passwords by user, of letters, digits, - and _; {@link KAFKA_ADMIN} is one of them */
  users: Readonly<Record<string, string>>;
}

/** Who may sign in to a listener; the first user is also the one that the broker itself signs in with. */
function signIn(users: Readonly<Record<string, string>>): string {
  const module = 'org.apache.kafka.common.security.plain.PlainLoginModule';
  const own = `username="${KAFKA_ADMIN}" password="${users[KAFKA_ADMIN]}"`;
  const known = Object.entries(users).map(([name, password]) => `user_${name}="${password}"`);
  return `${module} required ${own} ${known.join(' ')};`;
}

/**
 * One node that is broker and controller; every internal topic has one replica, or it would never be created. No client gets
 * in without a password, on the controller's port only the admin; whatever no rule allows is refused.
 * @returns a file with passwords in it
 */
export function kafkaProperties({ port, controllerPort, dataDir, users }: KafkaPlace): string {
  const adminOnly = { [KAFKA_ADMIN]: users[KAFKA_ADMIN] ?? '' };
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=CLIENT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=CLIENT://127.0.0.1:${port}
inter.broker.listener.name=CLIENT
controller.listener.names=CONTROLLER
listener.security.protocol.map=CLIENT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT
sasl.enabled.mechanisms=PLAIN
sasl.mechanism.inter.broker.protocol=PLAIN
sasl.mechanism.controller.protocol=PLAIN
listener.name.client.plain.sasl.jaas.config=${signIn(users)}
listener.name.controller.plain.sasl.jaas.config=${signIn(adminOnly)}
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:${KAFKA_ADMIN}
allow.everyone.if.no.acl.found=false
log.dirs=${join(dataDir, 'logs')}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;
}
