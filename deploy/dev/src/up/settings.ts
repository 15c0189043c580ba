import { Problem } from '../process/problem.ts';

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
  bffAdmin: 7181,
  webStoreAdmin: 7182,
  postgres: 15432,
  redis: 16379,
  redisCache: 16380,
  kafka: 19092,
  kafkaController: 19093,
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

export type Ports = typeof PORTS & { grpc: Record<Service, number>; admin: Record<Service, number> };

const GIVEN = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_CACHE_URL',
  'KAFKA_BROKERS',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
] as const;

export interface Settings {
  way: Way | undefined;
  ports: Ports;
  /** Given from outside, for servers that are there already. */
  given: Partial<Record<(typeof GIVEN)[number], string>>;
}

const WAYS: readonly string[] = ['external', 'docker', 'native'] satisfies Way[];

/**
 * Reads the variables of `npm start`: SHOP_SERVERS forces one of the three ways, SHOP_PORT_OFFSET moves every port,
 * DATABASE_URL and its neighbours name servers that are there already.
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
  const given = Object.fromEntries(GIVEN.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return { way: way as Way | undefined, ports: portsFrom(offset), given };
}

function portsFrom(offset: number): Ports {
  const moved = <T extends Record<string, number>>(ports: T, by: number): T =>
    Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + by])) as T;
  return { ...moved(PORTS, offset), grpc: moved(GRPC, offset), admin: moved(GRPC, offset + ADMIN_ABOVE_GRPC) };
}
