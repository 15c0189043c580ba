import type { KafkaLogin } from '@shop/kit/kafka/client';
import { loginOf } from '@shop/kit/kafka/login';
import { withClient } from '@shop/kit/postgres/provision';
import { createRedis } from '@shop/kit/redis';
import { Problem } from '../process/problem.ts';
import { coordinatorIsFound } from '../servers/kafka-probe.ts';
import type { Settings } from './settings.ts';
import type { ServerUrls } from './urls.ts';

/** @throws Problem naming the variable that is missing */
export function externalServers({ given }: Settings): ServerUrls {
  const { DATABASE_URL: adminUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: brokers } = given;
  if (!adminUrl || !redisUrl || !brokers) {
    throw new Problem(
      'For servers that are there already set all three: DATABASE_URL (an admin URL that may create databases and roles), REDIS_URL and KAFKA_BROKERS (host:port, a comma list).',
    );
  }
  const login = givenLogin(given);
  const kafkaLogin = login && (() => login);
  return {
    adminUrl,
    redisUrl,
    redisCacheUrl: given.REDIS_CACHE_URL ?? redisUrl,
    brokers,
    ...(kafkaLogin && { kafkaLogin }),
  };
}

/** One user of an external Kafka, for every process. @throws Problem when only its name or its password is set */
export function givenLogin(given: Settings['given']): KafkaLogin | undefined {
  try {
    return loginOf(given);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** Why this PostgreSQL cannot be used, or undefined. Passwords are never part of a sentence. */
export async function complaintOfPostgres(url: string): Promise<string | undefined> {
  const sql = 'select rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user';
  try {
    const { rows } = await withClient(url, (client) => client.query<{ may: boolean }>(sql));
    return rows[0]?.may ? undefined : 'its user may not create databases and roles';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : String(error);
  }
}

const REDIS_MS = 3_000;

export async function complaintOfRedis(url: string): Promise<string | undefined> {
  const redis = createRedis(url, 'cache');
  try {
    return await new Promise<string | undefined>((resolve) => {
      let reason = `no answer in ${REDIS_MS / 1000} s`;
      redis.on('error', (error) => (reason = error.message));
      redis.once('ready', () => resolve(undefined));
      setTimeout(() => resolve(reason), REDIS_MS).unref();
    });
  } finally {
    redis.disconnect();
  }
}

/** True when one broker of the list takes the login and names a group coordinator. */
export async function kafkaAnswers(brokers: string, login?: KafkaLogin): Promise<boolean> {
  const checks = brokers.split(',').map((broker) => {
    const cut = broker.lastIndexOf(':');
    return coordinatorIsFound({ port: Number(broker.slice(cut + 1)), host: broker.slice(0, cut).trim(), login });
  });
  return (await Promise.all(checks)).some(Boolean);
}

/**
 * The servers that are named, after PostgreSQL and Redis have answered. Kafka is not waited for: the shop sells without.
 * @throws Problem with the variable and the reason
 */
export async function answeringServers(settings: Settings): Promise<ServerUrls> {
  const urls = externalServers(settings);
  const complaints = await Promise.all([
    complaintOfPostgres(urls.adminUrl).then((reason) => reason && `DATABASE_URL: ${reason}`),
    ...[...new Set([urls.redisUrl, urls.redisCacheUrl])].map((url, index) =>
      complaintOfRedis(url).then((reason) => reason && `${index === 0 ? 'REDIS_URL' : 'REDIS_CACHE_URL'}: ${reason}`),
    ),
  ]);
  const said = complaints.filter((one) => one !== undefined);
  if (said.length > 0) throw new Problem(`Not every server that was named can be used. ${said.join('; ')}.`);
  return urls;
}
