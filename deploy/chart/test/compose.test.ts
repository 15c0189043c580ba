import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../dev/src/paths.ts';
import { secretsOfInstallation } from '../../jobs/src/installation.ts';
import { CONFIGS, PROCESSES, type ProcessName } from '../src/configs.ts';
import { processTable } from '../src/table.ts';

const service = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
const compose = z.looseObject({ services: z.record(z.string(), service) });
const { services } = compose.parse(parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));
const table = processTable();

const servers = {
  postgres: 'postgres:5432',
  redis: 'redis:6379',
  redisCache: 'cache:6379',
  smtp: 'sandbox.localhost:8025',
};
const secrets = secretsOfInstallation((label) => Buffer.from(label.padEnd(32, '.')).toString('base64url'), servers);

/** As the process will see it: names with _FILE read from the folder of its own secrets, LOG_LEVEL by its default. */
function environmentOf(name: ProcessName): Record<string, string> {
  const found = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => {
    const [, folder = '', mounted = ''] = /^\/run\/secrets\/shop\/([\w-]+)\/(\w+)$/.exec(String(value)) ?? [];
    return mounted === ''
      ? [variable, String(value)]
      : [mounted, folder === name ? (secrets[name]?.[mounted] ?? '') : ''];
  });
  return { ...(Object.fromEntries(found) as Record<string, string>), LOG_LEVEL: 'info' };
}

describe('the profile «shop» of docker-compose.yml', () => {
  it.each(PROCESSES)('gives %s an environment that it starts with, and its own secrets alone', (name) => {
    expect(CONFIGS[name].safeParse(environmentOf(name)).error?.issues ?? []).toEqual([]);
  });

  it.each(PROCESSES)('gives %s no variable that it does not read', (name) => {
    const known = Object.keys(table[name].variables).flatMap((variable) => [variable, `${variable}_FILE`]);
    const allowed = [...known, 'NODE_OPTIONS', ...COMMON];
    expect(Object.keys(services[name]?.environment ?? {}).filter((variable) => !allowed.includes(variable))).toEqual(
      [],
    );
  });

  it('starts each process with the memory that npm start gives it, on a read-only root', () => {
    const written = PROCESSES.filter((name) => name !== 'sandbox');
    for (const name of written) expect(services[name]?.environment['NODE_OPTIONS']).toBe(table[name].nodeOptions);
    expect(PROCESSES.filter((name) => !services[name]?.read_only)).toEqual([]);
  });

  it('leaves the servers of npm start without a profile, and puts everything else into it', () => {
    const open = Object.entries(services).filter(([, { profiles }]) => profiles.length === 0);
    expect(open.map(([name]) => name)).toEqual(['postgres', 'redis', 'redis-cache', 'kafka']);
  });
});

/** Of every process, by one anchor: web-store has no GRPC_PORT and ignores what it does not know. */
const COMMON = ['ADMIN_PORT', 'LOG_LEVEL', 'LISTEN_HOST', 'NODE_ENV'];
