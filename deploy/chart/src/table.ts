import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '@shop/proto/access';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import { ROOT } from '../../dev/src/paths.ts';
import { memoryFlagsOf } from '../../dev/src/up/memory.ts';
import { CONFIGS, PROCESSES, type ProcessName } from './configs.ts';

/** One variable that a process reads. */
export interface Variable {
  /** it does not start without */
  readonly required: boolean;
  /** comes from a Secret, mounted as a file */
  readonly secret: boolean;
}

/** What the chart must know of a process, and takes from the code. */
export interface ProcessRow {
  readonly rank?: number;
  /** whose rpcs it calls, by the table of access (proto/access.ts) */
  readonly calls: readonly string[];
  /** what browsers, or their gateway, reach it by */
  readonly http?: string;
  /** it speaks to providers outside of the cluster */
  readonly outside: boolean;
  /** consumer groups whose lag may scale it */
  readonly groups: readonly string[];
  /** queues whose depth may scale it */
  readonly queues: readonly string[];
  readonly nodeOptions: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

/** Public by nature though their names sound otherwise, or a path. */
const NO_SECRET = /^(CAPTCHA_SITE_KEY|CAPTCHA_ALLOW_TEST_KEYS|TLS_\w+_FILE|PROVIDER_KEYS_FILE|KAFKA_PREFIX)$/;
/** Keys, passwords, addresses that have a password in them, and what is kept beside the password that it goes with. */
const SECRET =
  /(_KEYS?|_SECRET|_TOKEN|_PEPPERS|_PASSWORD|_USERNAME|_ACCOUNTS)$|^(DATABASE|[A-Z]+_DATABASE|REDIS|REDIS_CACHE|SMTP)_URL$|^KAFKA_CA$|^(WINDCAVE|HIT|VERIFONE|SANDBOX_WINDCAVE)_USER$/;
/** Addresses of somebody outside that the process itself calls; those that only browsers open are not among them. */
const OUTSIDE =
  /^(WINDCAVE_URL|FINANCE_URL|HIT_URL|VERIFONE_URL|SMTP_URL|ADDRESS_SERVICE_URL|OIDC_ISSUER|CAPTCHA_VERIFY_URL)$/;
const HTTP: Readonly<Partial<Record<ProcessName, string>>> = {
  bff: 'PORT',
  'web-store': 'WEB_PORT',
  sandbox: 'SANDBOX_PORT',
};

export const isSecret = (name: string): boolean => SECRET.test(name) && !NO_SECRET.test(name);

function variablesOf(name: ProcessName): Record<string, Variable> {
  const fields = Object.entries(CONFIGS[name].shape).toSorted(([a], [b]) => a.localeCompare(b));
  const isRequired = (field: { safeParse(value: unknown): { success: boolean } }) =>
    !field.safeParse(undefined).success;
  return Object.fromEntries(
    fields.map(([variable, field]) => [variable, { required: isRequired(field), secret: isSecret(variable) }]),
  );
}

/** Those that the table of access lets it call something of. */
export function callsOf(name: string): string[] {
  const services = Object.entries(access).filter(([, rows]) =>
    Object.values(rows).some(({ callers }) => (callers as readonly string[]).includes(name)),
  );
  return services.map(([service]) => service).toSorted();
}

const folderOf = (name: ProcessName): string =>
  name in ranks && name !== 'bff' ? `services/${name}/src` : `{${name},deploy/${name}}/{src,server}`;

/** The texts that a pattern finds in the sources of a process. */
function namedIn(name: ProcessName, files: string, pattern: RegExp): string[] {
  const sources = globSync(`${folderOf(name)}/**/*.${files}.ts`, { cwd: ROOT });
  const found = sources.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)]);
  return [...new Set(found.map(([, text = '']) => text))].toSorted();
}

function rowOf(name: ProcessName): ProcessRow {
  const variables = variablesOf(name);
  const rank = name in ranks ? { rank: ranks[name as keyof typeof ranks] } : {};
  const http = HTTP[name] ? { http: HTTP[name] } : {};
  return {
    ...rank,
    calls: callsOf(name),
    ...http,
    outside: Object.keys(variables).some((variable) => OUTSIDE.test(variable)),
    groups: namedIn(name, 'consumer', /\bgroup: '([a-z-]+)'/g),
    queues: namedIn(name, 'worker', /^export const [A-Z_]+ = '([a-z-]+)'/gm),
    nodeOptions: memoryFlagsOf(name).join(' '),
    variables,
  };
}

/** Every process by its name. */
export const processTable = (): Record<ProcessName, ProcessRow> =>
  Object.fromEntries(PROCESSES.map((name) => [name, rowOf(name)])) as Record<ProcessName, ProcessRow>;
