import { describe, expect, it } from 'vitest';
import { configProblems } from '@shop/kit/config';
import { testKeys } from '@shop/kit/testing/keys';
import { paymentConfig } from './config.ts';

const SANDBOX = 'http://localhost:8490';
const practice = {
  ...testKeys('payment'),
  ADMIN_PORT: '7503',
  GRPC_PORT: '7403',
  DATABASE_URL: 'postgres://shop_payment:hunter2@127.0.0.1:15832/shop_payment',
  REDIS_URL: 'redis://127.0.0.1:16779',
  KAFKA_BROKERS: '127.0.0.1:19492',
  SHOP_MODE: 'training',
  SANDBOX_ORIGINS: SANDBOX,
  WINDCAVE_URL: `${SANDBOX}/sandbox/windcave/api/v1`,
  FINANCE_URL: `${SANDBOX}/sandbox/finance/api/v1`,
  HIT_URL: `${SANDBOX}/sandbox/hit/pos.aspx`,
  VERIFONE_URL: `${SANDBOX}/sandbox/verifone`,
  PAYMENT_RETURN_BASE: 'http://localhost:8480',
  ...Object.fromEntries(
    ['WINDCAVE_USER', 'WINDCAVE_KEY', 'FINANCE_KEY', 'HIT_USER', 'HIT_KEY', 'HIT_VENDOR_ID'].map((name) => [name, 'x']),
  ),
  ...Object.fromEntries(['VERIFONE_USER', 'VERIFONE_KEY', 'VERIFONE_MERCHANT'].map((name) => [name, 'x'])),
};

const PROVIDERS = ['WINDCAVE_URL', 'FINANCE_URL', 'HIT_URL', 'VERIFONE_URL'];
function refused(env: NodeJS.ProcessEnv): string[] {
  const parsed = paymentConfig.safeParse(env);
  if (parsed.success) return [];
  return configProblems(paymentConfig, parsed.error, env).map((sentence) => sentence.split(' ')[0] ?? '');
}

describe("payment's configuration", () => {
  it('in training takes practice providers alone, each of the four', () => {
    expect(refused(practice)).toEqual([]);
    for (const name of PROVIDERS) {
      expect(refused({ ...practice, [name]: 'https://provider.example/api' })).toEqual([name]);
    }
  });

  it('when live takes none of them', () => {
    expect(refused({ ...practice, SHOP_MODE: 'live' })).toEqual(PROVIDERS);
    expect(refused({ ...practice, SHOP_MODE: undefined, NODE_ENV: 'production' })).toEqual(PROVIDERS);
  });
});
