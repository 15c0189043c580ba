import type { KafkaLogin, KafkaServers } from './client.ts';

interface LoginConfig {
  readonly KAFKA_USERNAME?: string | undefined;
  readonly KAFKA_PASSWORD?: string | undefined;
  readonly KAFKA_MECHANISM?: KafkaLogin['mechanism'];
  readonly KAFKA_CA?: string | undefined;
}

/**
 * A process's Kafka credentials; undefined for brokers that require no credentials.
 * @throws Error with a sentence when only one of the two is set, or neither but how they are sent
 */
export function loginOf(config: LoginConfig): KafkaLogin | undefined {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_MECHANISM: mechanism, KAFKA_CA: ca } = config;
  if (username && password) return { username, password, ...(mechanism && { mechanism }), ...(ca && { ca }) };
  const missing = username ? 'KAFKA_PASSWORD' : 'KAFKA_USERNAME';
  if (username || password || mechanism || ca)
    throw new Error(`${missing} must be set too: Kafka needs KAFKA_USERNAME and KAFKA_PASSWORD, or none of them.`);
  return undefined;
}

/** The Kafka that a configuration names. @throws Error as {@link loginOf} does */
export const kafkaOf = (config: LoginConfig & { readonly KAFKA_BROKERS: readonly string[] }): KafkaServers => ({
  brokers: config.KAFKA_BROKERS,
  login: loginOf(config),
});
