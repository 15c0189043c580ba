import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const brokers = z.string().transform((list) => list.split(',').map((broker) => broker.trim()));

/** host:port of a neighbour, as `ORDER_ADDRESS`. */
export const address = z
  .string()
  .regex(/^[^\s:]+:\d{1,5}$/)
  .describe('the address of that service, host:port');

/** A switch: '1' is on; '0', empty or missing is off. */
export const flag = z
  .enum(['0', '1', ''])
  .default('')
  .transform((value) => value === '1');

/** What every process reads, also those without a database (bff, web-store). Spread into the own schema. */
export const processConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LISTEN_HOST: z.string().optional().describe('the address to listen on; all in production, else 127.0.0.1'),
  ADMIN_PORT: port.describe('the port of /healthz, /readyz and /metrics'),
  SERVICE_TOKEN_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('a secret of at least 16 characters that all services share, or two after a comma while it is replaced'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional().describe('where traces go, http://host:4318'),
  TRACE_FILE: z.string().optional().describe('a file that gets one JSON line a span'),
};

/** What every service reads. Spread into the service's own schema: `z.object({ ...baseConfig, ORDER_ADDRESS: address })`. */
export const baseConfig = {
  ...processConfig,
  DATABASE_URL: z.url().describe("the service's own database, postgres://role:password@host:port/database"),
  REDIS_URL: z.url().describe('the Redis of the queues, redis://host:port'),
  REDIS_CACHE_URL: z.url().optional().describe('the Redis of the caches; REDIS_URL when left out'),
  KAFKA_BROKERS: brokers.describe('a comma list of host:port'),
  KAFKA_PREFIX: z.string().optional().describe('before every topic and group; sets test runs apart'),
  GRPC_PORT: port.describe('the port of the rpc server'),
};

export const serviceConfig = z.object(baseConfig);
export type ServiceConfig = z.output<typeof serviceConfig>;

/** Reads the environment once. A bad variable ends the process with one sentence each; values are never printed. */
export function parseConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  process.stderr.write(`${configProblems(schema, parsed.error, env).join('\n')}\n`);
  process.exit(1);
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

/** Where a process listens. Outside of production nobody but this machine: rpc callers are believed who they say they are. */
export function listenHost(config: {
  readonly NODE_ENV?: string | undefined;
  readonly LISTEN_HOST?: string | undefined;
}): string {
  return config.LISTEN_HOST ?? (config.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
}
