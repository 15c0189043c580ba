import { Problem } from '../process/problem.ts';
import { counterOriginAt, type ModeSettings, TRAINING_STEP } from './mode.ts';

export const SERVICES = [
  'catalog',
  'coupon',
  'account',
  'payment',
  'order',
  'cart',
  'banking',
  'notification',
] as const;
export type Service = (typeof SERVICES)[number];

export type Way = 'external' | 'docker' | 'native';

/**
 * Every port of a running shop, before `SHOP_PORT_OFFSET` is added (a second shop beside the first: the browser
 * stories use one).
 */
const PORTS = {
  proxy: 8080,
  sandbox: 8090,
  sandboxSmtp: 8025,
  bff: 8081,
  webStore: 8082,
  bffBalancer: 8083,
  bffAdmin: 7181,
  webStoreAdmin: 7182,
  postgres: 15432,
  redis: 16379,
  redisCache: 16380,
  kafka: 19092,
  kafkaController: 19093,
  prometheus: 9090,
  zipkin: 9411,
  otlp: 4318,
  monitorAdmin: 7183,
};
const GRPC: Record<Service, number> = {
  catalog: 7001,
  cart: 7002,
  payment: 7003,
  order: 7004,
  coupon: 7005,
  banking: 7006,
  account: 7007,
  notification: 7008,
};
const ADMIN_ABOVE_GRPC = 100;
/** Each further replica listens this far above the one before it. */
const REPLICA_STEP = 10;
const MOST_REPLICAS = 4;

/** The bad ports of the Fetch standard (section "Port blocking") that need no privileges to be listened on. */
const REFUSED_BY_BROWSERS: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

export type Ports = typeof PORTS & { grpc: Record<Service, number>; admin: Record<Service, number> };

const GIVEN = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_CACHE_URL',
  'KAFKA_BROKERS',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
] as const;

export interface Settings extends ModeSettings {
  way: Way | undefined;
  ports: Ports;
  /** how many processes there are of every service, of the bff and of web-store */
  replicas: number;
  /** run from images by podman instead of from the sources: localhost/shop:dev */
  images: string | undefined;
  /** Prometheus, Zipkin and the monitor of the books beside it */
  withTelemetry: boolean;
  /** the folder of the keys between services; '' derives them from this shop's secret */
  keys: string;
  /** Given from outside, for servers that are there already. */
  given: Partial<Record<(typeof GIVEN)[number], string>>;
}

const WAYS: readonly string[] = ['external', 'docker', 'native'] satisfies Way[];

/**
 * Reads the variables of `npm start`: SHOP_SERVERS forces one of the three ways, SHOP_PORT_OFFSET moves every port,
 * SHOP_REPLICAS says how many of every service, of the bff and of web-store, SHOP_IMAGES runs them from images, SHOP_KEYS names
 * the folder of the keys between services, SHOP_TELEMETRY opens Prometheus and Zipkin beside it, DATABASE_URL and its neighbours name servers that are there
 * already.
 * @throws Problem for a value that means nothing
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const way = env['SHOP_SERVERS'] || undefined;
  if (way !== undefined && !WAYS.includes(way)) {
    throw new Problem(`SHOP_SERVERS is «${way}»: it can be ${WAYS.join(', ')} or nothing.`);
  }
  const offset = Number(env['SHOP_PORT_OFFSET'] ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 40_000) {
    throw new Problem('SHOP_PORT_OFFSET must be a whole number between 0 and 40000.');
  }
  const replicas = Number(env['SHOP_REPLICAS'] || 1);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > MOST_REPLICAS) {
    throw new Problem(`SHOP_REPLICAS must be a whole number between 1 and ${MOST_REPLICAS}.`);
  }
  const given = Object.fromEntries(GIVEN.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const ports = openable(portsFrom(offset), replicas);
  const images = env['SHOP_IMAGES'] || undefined;
  const keys = env['SHOP_KEYS'] ?? '';
  const withTelemetry = env['SHOP_TELEMETRY'] === '1';
  const own = { ports, replicas, images, keys, withTelemetry, given };
  return { way: way as Way | undefined, ...own, ...modeFrom(env, ports) };
}

/** @throws Problem for a mode that is none of `npm start` */
function modeFrom(env: NodeJS.ProcessEnv, ports: Ports): ModeSettings {
  const mode = env['SHOP_MODE'] || 'demo';
  if (mode !== 'demo' && mode !== 'training') {
    throw new Problem(`SHOP_MODE is «${mode}»: «npm start» can open training or, without it, the demo.`);
  }
  const withTraining = mode === 'demo' && env['SHOP_TRAINING'] === '1';
  const beside = withTraining ? counterOriginAt(ports, TRAINING_STEP) : undefined;
  const named = env[mode === 'training' ? 'LIVE_ORIGIN' : 'TRAINING_ORIGIN'] || undefined;
  return { mode, withTraining, otherOrigin: named ?? beside };
}

/** @throws Problem when a browser, or Node's fetch, would refuse to open one of the ports that speak HTTP */
function openable(ports: Ports, replicas: number): Ports {
  const { proxy, sandbox, bff, webStore, bffBalancer, bffAdmin, webStoreAdmin, admin } = ports;
  const replicated = [bff, bffAdmin, webStore, webStoreAdmin, ...Object.values(admin)].flatMap((port) =>
    portsOf(port, replicas),
  );
  const overHttp = [proxy, sandbox, bffBalancer, ...replicated];
  const refused = overHttp.find((port) => REFUSED_BY_BROWSERS.has(port));
  if (refused === undefined) return ports;
  throw new Problem(
    `SHOP_PORT_OFFSET leads to a port that cannot be opened: browsers refuse port ${refused}. Take another offset, such as 1000.`,
  );
}

/** The ports of all replicas of a process, the first one's first. */
export const portsOf = (first: number, replicas: number): number[] =>
  Array.from({ length: replicas }, (_, replica) => first + replica * REPLICA_STEP);

function portsFrom(offset: number): Ports {
  const moved = <T extends Record<string, number>>(ports: T, by: number): T =>
    Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + by])) as T;
  return { ...moved(PORTS, offset), grpc: moved(GRPC, offset), admin: moved(GRPC, offset + ADMIN_ABOVE_GRPC) };
}
