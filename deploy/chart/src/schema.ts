import ranks from '@shop/proto/ranks' with { type: 'json' };
import { stringify } from 'yaml';
import { PROCESSES } from './configs.ts';
import { processTable, type ProcessRow } from './table.ts';

const NEIGHBOURS = Object.keys(ranks).map((name) => `${name.toUpperCase()}_ADDRESS`);
/** Variables that the chart gives by itself, from other values (templates/_env.tpl). */
const COMPUTED = new Set([
  ...NEIGHBOURS,
  ...['NODE_ENV', 'LISTEN_HOST', 'LOG_LEVEL', 'SHOP_MODE', 'SANDBOX_ORIGINS', 'PUBLIC_ORIGIN', 'PAYMENT_RETURN_BASE'],
  ...['ADMIN_PORT', 'GRPC_PORT', 'PORT', 'WEB_PORT', 'BFF_URL', 'DATABASE_POOL_SIZE', 'KAFKA_BROKERS', 'KAFKA_PREFIX'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'],
  'EDGE_URLS',
  ...['SANDBOX_HOST', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_DATA', 'SANDBOX_RETURN_ORIGINS'],
]);

type Json = { readonly [key: string]: unknown };
const string = { type: 'string' };
const boolean = { type: 'boolean' };
const count = (minimum = 0) => ({ type: 'integer', minimum });
const list = (items: Json) => ({ type: 'array', items });
const labels = { type: 'object', additionalProperties: string };
const oneOf = (...values: string[]) => ({ enum: values });
/** Nothing but what is named: a misspelt value is refused. */
const only = (properties: Json, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});
const free = { type: 'object' };
const url = { type: 'string', pattern: '^https?://[^/\\s]+$' };

/** What values may set of variables: all that some process reads, without secrets and without what the chart computes. */
export function settingsOf(rows: readonly ProcessRow[]): string[] {
  const names = rows.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, { secret }]) => (secret || COMPUTED.has(name) ? [] : [name])),
  );
  return [...new Set(names)].toSorted();
}

const settings = (rows: readonly ProcessRow[]) =>
  only(Object.fromEntries(settingsOf(rows).map((name) => [name, { type: ['string', 'integer'] }])));

const autoscaling = only({
  enabled: boolean,
  min: count(1),
  max: count(1),
  cpuPercent: { type: 'integer', minimum: 10, maximum: 200 },
  lagPerReplica: count(1),
  jobsPerReplica: count(1),
});

const processOf = (rows: readonly ProcessRow[]) =>
  only({
    enabled: boolean,
    replicas: count(0),
    poolSize: { type: 'integer', minimum: 2, maximum: 200 },
    nodeOptions: string,
    settings: settings(rows),
    resources: free,
    autoscaling,
    pdb: boolean,
    nodeSelector: labels,
    tolerations: list(free),
  });

const rules = list(free);
const server = (more: Json = {}) =>
  only(
    { mode: oneOf('external', 'evaluation'), network: only({ ports: rules, to: rules }, ['ports', 'to']), ...more },
    ['mode'],
  );

const monitoring = only({
  labels,
  interval: { type: 'string', pattern: '^[0-9]+s$' },
  runbooks: { type: 'string', pattern: '^https?://\\S+$' },
  serviceMonitor: only({ enabled: boolean }),
  rules: only({ enabled: boolean }),
  dashboards: only({ enabled: boolean, labels }),
});

const networkPolicy = only({
  enabled: boolean,
  dns: rules,
  gateway: rules,
  monitoring: rules,
  outside: only(Object.fromEntries(PROCESSES.map((name) => [name, rules]))),
  sandbox: rules,
  telemetry: rules,
});

const servers = {
  postgres: server(),
  redis: server(),
  kafka: server({ brokers: string, prefix: string, createTopics: boolean }),
  evaluation: only({
    images: only({ postgres: string, redis: string, kafka: string }),
    storage: string,
    storageClass: string,
  }),
};

/** values.schema.json: what `helm` accepts as values. */
export function valuesSchema(): Json {
  const table = processTable();
  const rows = Object.values(table);
  const properties = {
    global: free,
    fullnameOverride: string,
    origin: url,
    shopMode: oneOf('live', 'training', 'demo'),
    sandboxOrigins: list({ type: 'string', pattern: '^(https?|smtps?)://[^/\\s]+$' }),
    sandboxHost: string,
    image: only({
      repository: string,
      tag: string,
      pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
      pullSecrets: list(string),
    }),
    logLevel: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    drainSeconds: { type: 'integer', minimum: 0, maximum: 30 },
    secrets: only(Object.fromEntries([...PROCESSES, 'jobs', 'evaluation', 'edge'].map((name) => [name, string]))),
    secretsVersion: string,
    settings: settings(rows),
    defaults: processOf(rows),
    processes: only(Object.fromEntries(PROCESSES.map((name) => [name, processOf([table[name]])]))),
    jobs: only({ resources: free }),
    ...servers,
    tls: only({ enabled: boolean, issuerRef: only({ name: string, kind: string, group: string }) }),
    externalMetrics: only({ enabled: boolean }),
    telemetry: only({ otlpEndpoint: string }),
    edge: only({
      ...{ enabled: boolean, image: string, replicas: count(1) },
      ...{ memory: { type: 'string', pattern: '^[0-9]+[kmg]$' }, resources: free },
    }),
    gateway: only({ enabled: boolean, parentRefs: rules }),
    ingress: only({ enabled: boolean, className: string, annotations: labels, tlsSecret: string }),
    networkPolicy,
    monitoring,
  };
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...only(properties, ['origin', 'shopMode', 'image']) };
}

/** files/processes.yaml: what the chart takes from the code. */
export function processesFile(): string {
  const processes = Object.fromEntries(
    Object.entries(processTable()).map(([name, { variables, ...row }]) => [
      name,
      { ...row, variables: wordsOf(variables) },
    ]),
  );
  return `# Made from each process's config.ts and from proto/access.ts by «npm run chart»; a test compares.\n${stringify({ processes }, { lineWidth: 0 })}`;
}

const wordsOf = (variables: ProcessRow['variables']) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { required, secret }]) => [
      name,
      [required ? 'required' : 'optional', ...(secret ? ['secret'] : [])].join(' '),
    ]),
  );
