import { type Channel, type ChannelOptions, openChannel } from './channel.ts';
import { type Clock, systemClock } from './clock.ts';
import { listenHost } from './config.ts';
import { type ConnectOptions, connect, type PromiseClient } from './grpc/client.ts';
import type { ServiceDefinition } from './grpc/definition.ts';
import { type Identity, type IdentityConfig, identityOf } from './grpc/identity.ts';
import { type Service, serveGrpc } from './grpc/server.ts';
import { type Readiness, readiness } from './health.ts';
import { createQueue, type JobQueue } from './jobs/queue.ts';
import { type SweepSpec, startSweeps } from './jobs/sweep.ts';
import { startWorkers, type WorkerSpec } from './jobs/worker.ts';
import { type ConsumerSpec, startConsumers } from './kafka/consumer.ts';
import type { KafkaLogin } from './kafka/client.ts';
import { loginOf } from './kafka/login.ts';
import { type Relay, startRelay } from './kafka/relay.ts';
import { createLog, type Log } from './log.ts';
import type { Pool } from './postgres/pool.ts';
import { createRedis } from './redis.ts';
import { type PoolPart, poolsOf } from './scope-pools.ts';

/** The part of a process's configuration that the kit itself reads; see config.ts for the variables. */
export interface ScopeConfig extends IdentityConfig {
  readonly NODE_ENV?: string | undefined;
  readonly LISTEN_HOST?: string | undefined;
  readonly LOG_LEVEL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOL_SIZE?: number | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_CACHE_URL?: string | undefined;
  readonly KAFKA_BROKERS?: readonly string[] | undefined;
  readonly KAFKA_USERNAME?: string | undefined;
  readonly KAFKA_PASSWORD?: string | undefined;
  readonly KAFKA_MECHANISM?: KafkaLogin['mechanism'];
  readonly KAFKA_CA?: string | undefined;
  readonly KAFKA_PREFIX?: string | undefined;
  readonly GRPC_PORT?: number | undefined;
}

/**
 * What a process is wired from. Everything started through it is metered, reported in readiness, and stopped in the reverse
 * order of its start.
 */
export interface ServiceScope {
  readonly name: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly readiness: Readiness;
  onStop(stop: () => Promise<void> | void): void;
  /** The own database, DATABASE_URL, by up to DATABASE_POOL_SIZE connections or a part of them; readiness depends on the first one. */
  pool(part?: PoolPart): Pool;
  relay(pool: Pool): Relay;
  /** @returns the port, for GRPC_PORT 0 */
  grpc(services: readonly Service[]): Promise<number>;
  /** A client of a neighbour at host:port, which signs its calls with this process's key and is closed with it. */
  connect<S extends ServiceDefinition>(
    definition: S,
    address: string,
    options?: Omit<ConnectOptions<S>, 'identity'>,
  ): PromiseClient<S>;
  /** Dead letters go to `pool`; left out, to the one that {@link pool} made; without a database they are only logged. */
  consumers(specs: readonly ConsumerSpec[], pool?: Pool): void;
  workers(specs: readonly WorkerSpec[]): void;
  sweeps(specs: readonly SweepSpec[]): void;
  queue<T>(name: string): JobQueue<T>;
  /** REDIS_CACHE_URL, or REDIS_URL when there is none */
  cache(): ReturnType<typeof createRedis>;
  /** Messages to every replica, through the same Redis. */
  channel(name: string, listener: Pick<ChannelOptions, 'onMessage' | 'onGap'>): Channel;
}

export interface ScopeOptions {
  readonly name: string;
  readonly config: ScopeConfig;
  readonly clock?: Clock | undefined;
}

/**
 * @returns the scope and the function that stops all it started, last first
 * @throws Error when keys, certificates or Kafka's credentials are there but cannot be used
 */
export function openScope({ name, config, clock = systemClock }: ScopeOptions) {
  const log = createLog(name, { level: config.LOG_LEVEL });
  const stops: (() => Promise<void> | void)[] = [];
  const onStop = (stop: () => Promise<void> | void) => void stops.push(stop);
  const identity = config.SERVICE_PRIVATE_KEY ? identityOf(name, config) : undefined;
  const base: Base = { name, log, clock, readiness: readiness(), onStop, identity, login: loginOf(config), made: {} };
  const scope: ServiceScope = { ...base, ...servers(base, config), ...messaging(base, config), ...jobs(base, config) };
  return { scope, close: () => closeAll(stops, log) };
}

type Base = Pick<ServiceScope, 'name' | 'log' | 'clock' | 'readiness' | 'onStop'> & {
  /** undefined for a process that neither calls nor is called */
  readonly identity: Identity | undefined;
  readonly login: KafkaLogin | undefined;
  readonly made: { pool?: Pool };
};

function servers(base: Base, config: ScopeConfig): Pick<ServiceScope, 'pool' | 'grpc' | 'connect'> {
  const { log, onStop, identity } = base;
  return {
    pool: poolsOf(base, { url: () => need(config, 'DATABASE_URL'), size: config.DATABASE_POOL_SIZE }),
    async grpc(services) {
      const [port, host, known] = [need(config, 'GRPC_PORT'), listenHost(config), needIdentity(identity)];
      const server = await serveGrpc({ port, host, services, identity: known, log });
      log.info({ port: server.port }, 'rpc server is open');
      if (config.NODE_ENV === 'production' && !known.wire.encrypted)
        log.warn('calls between services are not encrypted here; the network has to do it');
      onStop(server.stop);
      return server.port;
    },
    connect(definition, address, options) {
      const client = connect(definition, address, { ...options, identity: needIdentity(identity) });
      onStop(() => client.close());
      return client;
    },
  };
}

function messaging(
  { name, log, readiness, onStop, login, made }: Base,
  config: ScopeConfig,
): Pick<ServiceScope, 'relay' | 'consumers'> {
  return {
    relay(pool) {
      const brokers = need(config, 'KAFKA_BROKERS');
      const relay = startRelay({ pool, brokers, login, service: name, log, prefix: config.KAFKA_PREFIX });
      readiness.mention('outbox', () => Promise.resolve(relay.isWell()));
      onStop(relay.stop);
      return relay;
    },
    consumers(specs, pool = made.pool) {
      if (!pool && config.DATABASE_URL) throw new Error('call pool() before consumers(): it keeps their dead letters');
      const [brokers, prefix] = [need(config, 'KAFKA_BROKERS'), config.KAFKA_PREFIX];
      const consumers = startConsumers(specs, { service: name, brokers, login, pool, log, prefix });
      readiness.mention('kafka', () => Promise.resolve(consumers.isListening()));
      onStop(consumers.stop);
    },
  };
}

type Jobs = Pick<ServiceScope, 'workers' | 'sweeps' | 'queue' | 'cache' | 'channel'>;

function jobs({ name: service, log, readiness, onStop }: Base, config: ScopeConfig): Jobs {
  return {
    workers: (specs) => onStop(startWorkers(specs, { service, redisUrl: need(config, 'REDIS_URL'), log }).stop),
    sweeps: (specs) => onStop(startSweeps(specs, { service, log }).stop),
    queue<T>(name: string) {
      const queue = createQueue<T>({ name, redisUrl: need(config, 'REDIS_URL'), log });
      readiness.mention('redis', () => Promise.resolve(queue.isUp()));
      onStop(queue.close);
      return queue;
    },
    cache() {
      const redis = createRedis(cacheUrl(config), 'cache', log);
      readiness.mention('redis', async () => (await redis.ping()) === 'PONG');
      onStop(() => redis.disconnect());
      return redis;
    },
    channel(name, listener) {
      const channel = openChannel({ url: cacheUrl(config), name, log, ...listener });
      onStop(channel.close);
      return channel;
    },
  };
}

const cacheUrl = (config: ScopeConfig): string => config.REDIS_CACHE_URL ?? need(config, 'REDIS_URL');

function needIdentity(identity: Identity | undefined): Identity {
  if (!identity) throw new Error('SERVICE_PRIVATE_KEY and SERVICE_PUBLIC_KEYS are needed to call and be called');
  return identity;
}

function need<K extends keyof ScopeConfig>(config: ScopeConfig, key: K): NonNullable<ScopeConfig[K]> {
  const value = config[key];
  if (value === undefined) throw new Error(`${key} is needed for what this process starts, but its config has none`);
  return value as NonNullable<ScopeConfig[K]>;
}

/** A part that cannot stop does not keep the others from stopping. */
async function closeAll(stops: (() => Promise<void> | void)[], log: Log): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) {
    try {
      await stop();
    } catch (error) {
      log.warn({ err: error }, 'a part did not stop cleanly');
    }
  }
}
