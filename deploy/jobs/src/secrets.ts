/**
 * Makes the secrets of an evaluation or training installation, all derived from one:
 * - `node secrets.ts --release shop --namespace shop` prints Secrets for `kubectl apply -f -`
 * - `node secrets.ts --env` prints the passwords of docker-compose.yml's servers, for its .env
 * - `node secrets.ts --folder DIR` writes DIR/<process>/<VARIABLE> (docker-compose.yml), and touches nothing that is there
 * - `--sign 1 --accept 1,2` with either: the keys between services while they are replaced (deploy/procedures.md, Keys)
 * That one secret is a file, in `--folder` or in .data/secrets-<namespace>, which is made when it is missing: whoever has it has all.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { secretsOf } from '../../dev/src/up/secrets.ts';
import { keyStageOf } from '../../dev/src/up/service-keys.ts';
import { secretsOfInstallation } from './installation.ts';

const { values } = parseArgs({
  options: {
    release: { type: 'string', default: 'shop' },
    namespace: { type: 'string', default: 'shop' },
    folder: { type: 'string' },
    env: { type: 'boolean' },
    sign: { type: 'string' },
    accept: { type: 'string' },
  },
});
const { sign, accept } = values;
/** undefined: the first keys, as after an installation. */
const stage = sign || accept ? keyStageOf(sign ?? '1', accept ?? '1') : undefined;

const inCluster = (server: string, port: number) => `${values.release}-${server}:${port}`;
const CLUSTER = {
  postgres: inCluster('postgres', 5432),
  redis: inCluster('redis', 6379),
  redisCache: inCluster('redis-cache', 6379),
  smtp: inCluster('sandbox', 8025),
};
const COMPOSE = {
  postgres: 'postgres:5432',
  redis: 'redis:6379',
  redisCache: 'redis-cache:6379',
  smtp: 'sandbox.localhost:8025',
};

/** @returns a manifest that kubectl takes; JSON is YAML */
const manifestOf = (name: string, stringData: object) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: `${values.release}-${name}`, namespace: values.namespace },
  type: 'Opaque',
  stringData,
});

function print(): void {
  const secret = secretsOf(join('.data', `secrets-${values.namespace}`));
  const items = Object.entries(secretsOfInstallation(secret, CLUSTER, stage)).map(([name, data]) =>
    manifestOf(name, data),
  );
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 2));
}

/** The passwords that docker-compose.yml starts its servers with. */
const GIVEN: Readonly<Record<string, string>> = {
  postgres: 'POSTGRES_PASSWORD',
  redis: 'REDIS_PASSWORD',
  'redis cache': 'REDIS_CACHE_PASSWORD',
};

function printEnv(): void {
  const secret = secretsOf(join('.data', 'secrets-compose'));
  for (const [label, variable] of Object.entries(GIVEN)) console.log(`${variable}=${secret(label)}`);
}

function write(folder: string): void {
  const derived = secretsOf(folder);
  const secret = (label: string) => process.env[GIVEN[label] ?? ''] ?? derived(label);
  for (const [name, data] of Object.entries(secretsOfInstallation(secret, COMPOSE, stage))) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [variable, value] of Object.entries(data)) {
      const file = join(folder, name, variable);
      const isReplaced = stage !== undefined && variable.startsWith('SERVICE_');
      if (isReplaced || !existsSync(file)) writeFileSync(file, value, { mode: 0o644 });
    }
  }
}

if (values.env) printEnv();
else if (values.folder === undefined) print();
else write(values.folder);
