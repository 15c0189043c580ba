import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../dev/src/paths.ts';
import { hadolintPath, toolPath } from '../src/tools.ts';

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, env: { ...process.env, ...env } });

/** What `npm run secrets -- --env` gives. */
const PASSWORDS = { POSTGRES_PASSWORD: 'a', REDIS_PASSWORD: 'b', REDIS_CACHE_PASSWORD: 'c' };

const WHOLE_SHOP = [
  ...['postgres', 'redis', 'redis-cache', 'kafka', 'setup', 'sandbox', 'monitor'],
  ...['catalog', 'coupon', 'account', 'payment', 'order', 'cart', 'banking', 'notification'],
  ...['bff', 'web-store', 'proxy', 'secrets'],
];

describe('docker-compose.yml', () => {
  it('is understood by the library of compose itself, the whole shop in health order', () => {
    const { status, stdout, stderr } = run(toolPath('compose-config'), ['docker-compose.yml', 'shop'], PASSWORDS);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const needs = z.record(z.string(), z.looseObject({ condition: z.string() })).default({});
    const { services } = z
      .looseObject({ services: z.record(z.string(), z.looseObject({ depends_on: needs })) })
      .parse(JSON.parse(stdout));
    expect(Object.keys(services).toSorted()).toEqual([...WHOLE_SHOP].toSorted());
    expect(services['bff']?.depends_on['order']?.condition).toBe('service_healthy');
    expect(services['order']?.depends_on['setup']?.condition).toBe('service_completed_successfully');
    expect(services['setup']?.depends_on['kafka']?.condition).toBe('service_healthy');
  });

  it('does not start with a password missing', () => {
    const args = ['docker-compose.yml', 'shop'];
    const { status, stderr } = run(toolPath('compose-config'), args, { ...PASSWORDS, REDIS_PASSWORD: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('REDIS_PASSWORD');
  });
});

describe('the Dockerfiles', () => {
  it.each(['deploy/service.Dockerfile', 'deploy/web.Dockerfile'])('%s leaves hadolint nothing to say', (file) => {
    const { status, stdout } = run(hadolintPath(), [file]);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
