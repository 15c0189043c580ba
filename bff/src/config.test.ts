import { configProblems } from '@shop/kit/config';
import { testKeys } from '@shop/kit/testing/keys';
import { describe, expect, it } from 'vitest';
import { bffConfig } from './config.ts';

const SANDBOX = 'http://localhost:8490';
const key = (of: string) => Buffer.from(`a key of ${of}`.padEnd(32, '.')).toString('base64url');
const services = ['CATALOG', 'CART', 'PAYMENT', 'ORDER', 'COUPON', 'BANKING', 'ACCOUNT', 'NOTIFICATION'];
const practice = {
  ...testKeys('bff'),
  ...Object.fromEntries(services.map((name) => [`${name}_ADDRESS`, '127.0.0.1:7401'])),
  ...Object.fromEntries(['COOKIE', 'CSRF', 'NOTE', 'SESSION_CACHE'].map((name) => [`${name}_KEYS`, key(name)])),
  ...{ PORT: '8481', ADMIN_PORT: '7581', REDIS_URL: 'redis://127.0.0.1:16779', KAFKA_BROKERS: '127.0.0.1:19492' },
  ...{ BANK_ACCOUNT_NAME: 'A shop', BANK_ACCOUNT_NUMBER: '99-0000-0000000-00', PUBLIC_ORIGIN: 'http://localhost:8480' },
  ...{ OIDC_ISSUER: `${SANDBOX}/sandbox/issuer`, OIDC_CLIENT_ID: 'pos', OIDC_CLIENT_SECRET: key('oidc') },
  ...{ OIDC_TENANT: 'tenant', CAPTCHA_PROVIDER: 'sandbox', CAPTCHA_SECRET: 'x', CAPTCHA_SITE_KEY: 'x' },
  CAPTCHA_VERIFY_URL: `${SANDBOX}/sandbox/siteverify`,
  CAPTCHA_SCRIPT_URL: `${SANDBOX}/sandbox/captcha.js`,
  ...{ SHOP_MODE: 'training', SANDBOX_ORIGINS: SANDBOX, LIVE_ORIGIN: 'http://localhost:8080' },
  ...{ PAY_ORIGINS: SANDBOX, VERIFONE_FRAME_ORIGIN: SANDBOX, PRACTICE_ORIGIN: SANDBOX },
  CRM_URL: `${SANDBOX}/sandbox/crm/{order}`,
};

function refused(env: NodeJS.ProcessEnv): string[] {
  const parsed = bffConfig.safeParse(env);
  if (parsed.success) return [];
  return configProblems(bffConfig, parsed.error, env).map((sentence) => sentence.split(' ')[0] ?? '');
}

describe("the bff's configuration", () => {
  it('in training takes practice providers alone, and names no training counter of its own', () => {
    expect(refused(practice)).toEqual([]);
    for (const name of ['PAY_ORIGINS', 'VERIFONE_FRAME_ORIGIN', 'CRM_URL', 'PRACTICE_ORIGIN']) {
      expect(refused({ ...practice, [name]: 'https://real.example' })).toEqual([name]);
    }
    expect(refused({ ...practice, TRAINING_ORIGIN: 'http://localhost:8480' })).toEqual(['TRAINING_ORIGIN']);
  });

  it('when live takes none of them, nor a practice sign-in or captcha', () => {
    const found = refused({ ...practice, SHOP_MODE: 'live', LIVE_ORIGIN: undefined });
    const outside = ['PAY_ORIGINS', 'VERIFONE_FRAME_ORIGIN', 'CRM_URL', 'PRACTICE_ORIGIN'];
    expect(found).toEqual([...outside, 'OIDC_ISSUER', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL']);
  });

  it('leads back to a live counter from training alone', () => {
    expect(refused({ ...practice, SHOP_MODE: undefined })).toEqual(['LIVE_ORIGIN']);
  });
});
