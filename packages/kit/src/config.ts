import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keyConfig } from './grpc/keys.ts';
import { modeConfig } from './shop-mode.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const brokers = z.string().transform((list) => list.split(',').map((broker) => broker.trim()));

/** Where a neighbour answers, as `ORDER_ADDRESS`: host:port, or `ipv4:` and the addresses of its replicas. */
export const address = z
  .string()
  .regex(/^([^\s:]+:\d{1,5}|ipv4:[\d.]+:\d{1,5}(,[\d.]+:\d{1,5})*)$/)
  .describe('the address of that service, host:port, or ipv4: and a comma list of them');

/** A switch: '1' is on; '0', empty or missing is off. */
export const flag = z
  .enum(['0', '1', ''])
  .default('')
  .transform((value) => value === '1');

/** Origins in a list, split by commas or blanks; none when left out. */
export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean));

/** What a process reads whose pages caches in front of the shop may keep. */
export const edgeConfig = {
  EDGE_URLS: origins.describe(
    'the caches in front of the shop that may keep pages, http://host:port; none when left out',
  ),
  EDGE_TOKEN: z.string().optional().describe('what those caches ask of who tells them to drop pages'),
};

/** What every process reads, also those without a database (bff, web-store). Spread into the own schema. */
export const processConfig = {
  ...modeConfig,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LISTEN_HOST: z.string().optional().describe('the address to listen on; all in production, else 127.0.0.1'),
  ADMIN_PORT: port.describe('the port of /healthz, /readyz and /metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional().describe('where traces go, http://host:4318'),
  TRACE_FILE: z.string().optional().describe('a file that gets one JSON line a span'),
};

/** What every process reads that calls others or is called. The three certificate files go together, or none is given. */
export const callerConfig = {
  ...keyConfig,
  TLS_CERT_FILE: z.string().optional().describe('the PEM file of the certificate this process shows to its neighbours'),
  TLS_KEY_FILE: z.string().optional().describe('the PEM file of its private key'),
  TLS_CA_FILE: z.string().optional().describe("the PEM file of the authority that signs the neighbours' certificates"),
};

/** What every process reads that writes or reads events. User and password go together, or none is given. */
export const kafkaConfig = {
  KAFKA_BROKERS: brokers.describe('a comma list of host:port'),
  KAFKA_USERNAME: z.string().optional().describe('the Kafka user of this process'),
  KAFKA_PASSWORD: z.string().optional().describe('the password of that user'),
  KAFKA_MECHANISM: z
    .enum(['plain', 'scram-sha-512'])
    .optional()
    .describe('how it signs in (SASL); plain when left out'),
  KAFKA_CA: z
    .string()
    .optional()
    .describe("the PEM text of the authority of the brokers' certificates; without it no TLS"),
  KAFKA_PREFIX: z.string().optional().describe('before every topic and group; sets test runs apart'),
};

/** Where bank transfers go, as mails and pages say it. */
export const bankConfig = {
  BANK_ACCOUNT_NAME: z.string().trim().min(1).max(120).describe('whose account bank transfers go to'),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{2}-\d{4}-\d{7,8}-\d{2,3}$/)
    .describe('the account that bank transfers go to, 12-3456-1234567-00'),
};

/** What every service reads. Spread into the service's own schema: `z.object({ ...baseConfig, ORDER_ADDRESS: address })`. */
export const baseConfig = {
  ...processConfig,
  ...callerConfig,
  DATABASE_URL: z.url().describe("the service's own database, postgres://role:password@host:port/database"),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .optional()
    .describe('connections this process may have in its pool, a whole number between 2 and 200'),
  REDIS_URL: z.url().describe('the Redis of the queues, redis://host:port'),
  REDIS_CACHE_URL: z.url().optional().describe('the Redis of the caches; REDIS_URL when left out'),
  ...kafkaConfig,
  GRPC_PORT: port.describe('the port of the rpc server'),
};

export const serviceConfig = z.object(baseConfig);
export type ServiceConfig = z.output<typeof serviceConfig>;

/**
 * Reads the environment once. A bad variable ends the process with one sentence each; values are never printed. In place of
 * a variable NAME there may be NAME_FILE, the file that holds its value: how secrets are mounted.
 */
export function parseConfig<T extends z.ZodType>(schema: T, given: NodeJS.ProcessEnv = process.env): z.output<T> {
  const env = withFiles(schema, given);
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  process.stderr.write(`${configProblems(schema, parsed.error, env).join('\n')}\n`);
  process.exit(1);
}

/** A file that cannot be read leaves its variable missing, which is reported. */
function withFiles(schema: z.ZodType, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!(schema instanceof z.ZodObject)) return env;
  const mounted = Object.keys(schema.shape).filter((name) => !env[name] && env[`${name}_FILE`]);
  return { ...env, ...Object.fromEntries(mounted.map((name) => [name, textOf(env[`${name}_FILE`] ?? '')])) };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** One sentence for each variable that is missing or unreadable; names and meanings, no values. */
export function configProblems(schema: z.ZodType, error: z.ZodError, env: NodeJS.ProcessEnv): string[] {
  const byName = Map.groupBy(error.issues, (issue) => String(issue.path[0] ?? 'the environment'));
  return [...byName].map(([name, issues]) => {
    const own = issues.find(({ code }) => code === 'custom');
    if (own) return `${name} cannot be used: ${own.message}.`;
    const fault = env[name] ? 'cannot be read' : 'is missing';
    return `${name} ${fault}: ${meaning(schema, name) ?? 'see the README of this service'}.`;
  });
}

function meaning(schema: z.ZodType, name: string): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const field: unknown = schema.shape[name];
  return field instanceof z.ZodType ? field.description : undefined;
}

/** The address a process listens on; outside of production the loopback address. */
export function listenHost(config: {
  readonly NODE_ENV?: string | undefined;
  readonly LISTEN_HOST?: string | undefined;
}): string {
  return config.LISTEN_HOST ?? (config.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
}
