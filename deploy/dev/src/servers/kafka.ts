import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { java, KAFKA_FILES, kafkaJars } from './kafka-jars.ts';
import { coordinatorIsFound } from './kafka-probe.ts';
import type { Server, ServerOptions } from './server.ts';

export interface KafkaOptions extends ServerOptions {
  controllerPort: number;
}

const FLAGS = ['-Xms128m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:+ExitOnOutOfMemoryError'];

/** One node that is broker and controller; every internal topic has one replica, or it would never be created. */
function properties({ port, controllerPort, dataDir }: KafkaOptions): string {
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
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

/**
 * Starts the project's own Kafka (KRaft, one node) on 127.0.0.1; new data is formatted first. `ready` waits until a
 * group coordinator is found.
 * @throws Problem when Java or Maven is missing
 */
export async function launchKafka(options: KafkaOptions): Promise<Server & { ready(): Promise<void> }> {
  const { dataDir, port, logFile, onPid } = options;
  const [jars, program] = await Promise.all([kafkaJars(), java()]);
  await mkdir(dataDir, { recursive: true });
  const config = join(dataDir, 'server.properties');
  await writeFile(config, properties(options));
  const base = [...FLAGS, `-Dlog4j2.configurationFile=${join(KAFKA_FILES, 'log4j2.properties')}`, '-cp', `${jars}/*`];
  if (!existsSync(join(dataDir, 'logs/meta.properties'))) {
    // A leading dash would be read as an option.
    const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    await run(program, [
      ...base,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      clusterId,
      '-c',
      config,
      '--ignore-formatted',
    ]);
  }
  const child = startChild({ command: program, args: [...base, 'kafka.Kafka', config], cwd: dataDir, logFile, onPid });
  const ready = () =>
    until(() => coordinatorIsFound(port), { what: 'Kafka', timeoutMs: 120_000, everyMs: 250, child, logFile });
  return { url: `127.0.0.1:${port}`, child, stop: () => stopChild(child, 'SIGTERM', 30_000), ready };
}

/** Starts Kafka and waits until a group coordinator is found. @throws Problem when it does not come up */
export async function startKafka(options: KafkaOptions): Promise<Server> {
  const server = await launchKafka(options);
  await server.ready();
  return server;
}
