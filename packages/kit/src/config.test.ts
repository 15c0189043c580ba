import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address, baseConfig, configProblems, flag, listenHost, parseConfig, serviceConfig } from './config.ts';
import { testKeys, testPublicKey } from './testing/keys.ts';

const env = {
  ...testKeys('order'),
  ADMIN_PORT: '7104',
  DATABASE_URL: 'postgres://shop_order:hunter2@127.0.0.1:5432/shop_order',
  REDIS_URL: 'redis://127.0.0.1:6379',
  KAFKA_BROKERS: 'a:9092, b:9092',
  GRPC_PORT: '7004',
};

function problems(schema: z.ZodType, given: NodeJS.ProcessEnv): string[] {
  const parsed = schema.safeParse(given);
  return parsed.success ? [] : configProblems(schema, parsed.error, given);
}

describe('the configuration of a service', () => {
  it('is read once, typed, with its defaults', () => {
    const schema = z.object({ ...baseConfig, COUPON_ADDRESS: address, DEMO: flag });
    const config = parseConfig(schema, { ...env, COUPON_ADDRESS: 'coupon:7005', DEMO: '1' });
    expect(config).toMatchObject({ ADMIN_PORT: 7104, GRPC_PORT: 7004, LOG_LEVEL: 'info', DEMO: true });
    expect(config.KAFKA_BROKERS).toEqual(['a:9092', 'b:9092']);
    expect(config.KAFKA_USERNAME).toBeUndefined();
    expect(config.REDIS_CACHE_URL).toBeUndefined();
  });

  it('says one sentence for each missing variable, with what it is for', () => {
    const { DATABASE_URL: _, GRPC_PORT: __, ...rest } = env;
    expect(problems(serviceConfig, rest)).toEqual([
      "DATABASE_URL is missing: the service's own database, postgres://role:password@host:port/database.",
      'GRPC_PORT is missing: the port of the rpc server.',
    ]);
  });

  it('says which variable cannot be read, and never its value', () => {
    const found = problems(serviceConfig, { ...env, DATABASE_URL: 'hunter2 is the password', GRPC_PORT: '70000' });
    expect(found).toHaveLength(2);
    expect(found.join()).toContain('DATABASE_URL cannot be read');
    expect(found.join()).not.toContain('hunter2');
  });

  it('has keys at all times, or none of it starts; two of one caller are good while one replaces the other', () => {
    const { SERVICE_PRIVATE_KEY: _, SERVICE_PUBLIC_KEYS: __, ...keyless } = { ...env, NODE_ENV: 'production' };
    expect(problems(serviceConfig, keyless)).toEqual([
      expect.stringMatching(/^SERVICE_PRIVATE_KEY is missing: .*\.$/),
      expect.stringMatching(/^SERVICE_PUBLIC_KEYS is missing: .*\.$/),
    ]);
    const withKeys = (keys: unknown) => problems(serviceConfig, { ...env, SERVICE_PUBLIC_KEYS: JSON.stringify(keys) });
    expect(withKeys({ bff: [testPublicKey('one'), testPublicKey('two')] })).toEqual([]);
    const [one, two, three] = ['one', 'two', 'three'].map(testPublicKey);
    for (const bad of [{ bff: [one, two, three] }, { bff: [] }, { bff: ['x'] }, { bff: [one], cart: [one] }, 'x']) {
      expect(withKeys(bad)).toEqual([expect.stringMatching(/^SERVICE_PUBLIC_KEYS cannot be used: .*\.$/)]);
    }
    const found = problems(serviceConfig, { ...env, SERVICE_PRIVATE_KEY: 'hunter2' });
    expect(found).toEqual(['SERVICE_PRIVATE_KEY cannot be used: it is not an Ed25519 key, PEM or base64.']);
  });

  it('is read from a mounted file where the variable ends in _FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'key');
    writeFileSync(file, `${env.SERVICE_PRIVATE_KEY}\n`);
    const { SERVICE_PRIVATE_KEY: _, ...rest } = env;
    const config = parseConfig(serviceConfig, { ...rest, SERVICE_PRIVATE_KEY_FILE: file });
    expect(config.SERVICE_PRIVATE_KEY).toBe(env.SERVICE_PRIVATE_KEY);
    rmSync(folder, { recursive: true });
  });

  it('gives the own words of a rule between variables', () => {
    const schema = z.object({ CAPTCHA_PROVIDER: z.string() }).refine(() => false, {
      path: ['CAPTCHA_PROVIDER'],
      error: 'the sandbox verifier is not for production',
    });
    expect(problems(schema, { CAPTCHA_PROVIDER: 'sandbox' })).toEqual([
      'CAPTCHA_PROVIDER cannot be used: the sandbox verifier is not for production.',
    ]);
  });

  it('listens on the loopback address alone, except in production or where configured otherwise', () => {
    expect(listenHost({ NODE_ENV: 'development' })).toBe('127.0.0.1');
    expect(listenHost({ NODE_ENV: 'production' })).toBe('0.0.0.0');
    expect(listenHost({ NODE_ENV: 'production', LISTEN_HOST: '::' })).toBe('::');
  });

  it('accepts an address and nothing else as one', () => {
    expect(problems(z.object({ CATALOG_ADDRESS: address }), { CATALOG_ADDRESS: 'catalog' })).toEqual([
      'CATALOG_ADDRESS cannot be read: the address of that service, host:port, or ipv4: and a comma list of them.',
    ]);
    const replicas = { CATALOG_ADDRESS: 'ipv4:127.0.0.1:7001,127.0.0.1:7011' };
    expect(problems(z.object({ CATALOG_ADDRESS: address }), replicas)).toEqual([]);
  });
});
