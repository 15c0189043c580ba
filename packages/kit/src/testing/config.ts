import { randomBytes } from 'node:crypto';
import type { ServiceConfig } from '../config.ts';
import { TEST_CALLER, testKeys } from './keys.ts';
import { freshRedis, testServers } from './servers.ts';

/**
 * The kit's part of a service's config for one test: the run's real servers, any free port, and a Redis database and a
 * topic prefix of its own so that files running side by side do not meet; its keys startForTest replaces by the service's.
 * Create the topics with `ensureTestTopics(config)` where events matter.
 */
export async function testConfig(databaseUrl: string) {
  const { brokers, kafkaUsers } = testServers();
  const config = {
    NODE_ENV: 'test',
    SANDBOX_ORIGINS: [],
    LOG_LEVEL: 'fatal',
    ADMIN_PORT: 0,
    GRPC_PORT: 0,
    ...testKeys(TEST_CALLER),
    DATABASE_URL: databaseUrl,
    REDIS_URL: await freshRedis(),
    KAFKA_BROKERS: brokers.split(','),
    // Topics of a test have names of its own, which no rule allows a process: tests are Kafka's super user.
    KAFKA_USERNAME: 'admin',
    KAFKA_PASSWORD: kafkaUsers['admin'],
    KAFKA_PREFIX: `t${randomBytes(4).toString('hex')}.`,
  } satisfies ServiceConfig;
  return config;
}
