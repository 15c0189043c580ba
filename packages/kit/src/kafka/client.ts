import './quiet-timers.ts';
import { Kafka, type LogEntry, logLevel, type SASLOptions } from 'kafkajs';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';

process.env['KAFKAJS_NO_PARTITIONER_WARNING'] = '1';

export interface KafkaLogin {
  readonly username: string;
  readonly password: string;
  /** plain when left out */
  readonly mechanism?: 'plain' | 'scram-sha-512' | undefined;
  /** PEM of the authority that signs the brokers' certificates; undefined for brokers that are not reached by TLS */
  readonly ca?: string | undefined;
}

/** Kafka's brokers and the credentials used for them. */
export interface KafkaServers {
  readonly brokers: readonly string[];
  /** undefined for brokers that require no credentials */
  readonly login?: KafkaLogin | undefined;
}

export interface KafkaOptions extends KafkaServers {
  readonly clientId: string;
  readonly log: Log;
}

/** A kafkajs client that gives up soon, so that our own loops decide what comes next, and logs through our log. */
export function createKafka({ brokers, login, clientId, log }: KafkaOptions): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    ...(login && { sasl: saslOf(login) }),
    ...(login?.ca && { ssl: { ca: [login.ca] } }),
    connectionTimeout: 1_000,
    requestTimeout: 5_000,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.WARN,
    logCreator: () => kafkaLog(log),
  });
}

function saslOf({ username, password, mechanism }: KafkaLogin): SASLOptions {
  const who = { username, password };
  return mechanism === 'scram-sha-512' ? { mechanism, ...who } : { mechanism: 'plain', ...who };
}

/** Lines that only repeat what we do on purpose. */
const expected = ['Limiting retries for the idempotent producer', 'The group is rebalancing'];

/** Of the whole process, as every attempt makes a new client. */
const gate = atMostEvery(10_000);

/** While a broker is down kafkajs logs many times a second; once in 10 s is enough, and none of it is a bug of ours. */
function kafkaLog(log: Log): (entry: LogEntry) => void {
  return ({ namespace, log: { message, broker, topic, groupId, error } }) => {
    if (expected.some((start) => message.startsWith(start))) return;
    gate((heldBack) => log.warn({ part: namespace, broker, topic, groupId, error, heldBack }, `kafka: ${message}`));
  };
}
