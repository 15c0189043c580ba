import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configProblems, processConfig } from './config.ts';
import { isTraining, modeOf, providersFit } from './shop-mode.ts';

const schema = z
  .object({
    ...processConfig,
    PAY_URL: z.url(),
    SMTP_URL: z.url(),
    FRAMES: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean)),
    ISSUER: z.url(),
  })
  .superRefine(providersFit({ providers: ['PAY_URL', 'SMTP_URL', 'FRAMES'], identity: ['ISSUER'] }));

const real = {
  ADMIN_PORT: '1',
  PAY_URL: 'https://pay.example/api/v1',
  SMTP_URL: 'smtp://user:hunter2@mail.example:587',
  FRAMES: 'https://pay.example',
  ISSUER: 'https://login.example/tenant',
};
const practice = {
  ADMIN_PORT: '1',
  PAY_URL: 'http://localhost:8090/sandbox/windcave/api/v1',
  SMTP_URL: 'smtp://127.0.0.1:8025',
  FRAMES: 'http://localhost:8090',
  ISSUER: 'http://localhost:8090/sandbox/issuer',
  SANDBOX_ORIGINS: 'http://localhost:8090, smtp://127.0.0.1:8025',
};

function problems(env: NodeJS.ProcessEnv): string[] {
  const parsed = schema.safeParse(env);
  return parsed.success ? [] : configProblems(schema, parsed.error, env);
}

describe('the mode of an installation', () => {
  it('is what is set; left out it is live in production and the demo elsewhere', () => {
    expect(modeOf({ SHOP_MODE: 'training', NODE_ENV: 'production' })).toBe('training');
    expect(modeOf({ NODE_ENV: 'production' })).toBe('live');
    expect(modeOf({ NODE_ENV: 'development' })).toBe('demo');
    expect(isTraining({ SHOP_MODE: 'live' })).toBe(false);
    expect(problems({ ...real, SHOP_MODE: 'practice' })).toEqual([expect.stringMatching(/^SHOP_MODE cannot be read/)]);
  });

  it('lets a training shop start with practice providers alone, the mail server among them', () => {
    expect(problems({ ...practice, SHOP_MODE: 'training' })).toEqual([]);
    const sentence = 'a training shop reaches the practice providers of SANDBOX_ORIGINS alone.';
    for (const name of ['PAY_URL', 'SMTP_URL', 'FRAMES'] as const) {
      const found = problems({ ...practice, SHOP_MODE: 'training', [name]: real[name] });
      expect(found).toEqual([`${name} cannot be used: ${sentence}`]);
      expect(found.join()).not.toContain('hunter2');
    }
  });

  it('lets staff of a training shop sign in with their real accounts', () => {
    expect(problems({ ...practice, SHOP_MODE: 'training', ISSUER: real.ISSUER })).toEqual([]);
  });

  it('refuses every provider in training when no practice provider is named', () => {
    const found = problems({ ...practice, SHOP_MODE: 'training', SANDBOX_ORIGINS: '' });
    expect(found.map((sentence) => sentence.split(' ')[0])).toEqual(['PAY_URL', 'SMTP_URL', 'FRAMES']);
  });

  it('compares whole origins: neither a longer host nor another port passes for a practice provider', () => {
    for (const PAY_URL of ['http://localhost:8090.evil.example/', 'http://localhost:809/', 'https://localhost:8090/']) {
      expect(problems({ ...practice, SHOP_MODE: 'training', PAY_URL })).toHaveLength(1);
    }
  });

  it('lets a live shop start with real providers alone, named by hand or live because it is in production', () => {
    for (const mode of [{ SHOP_MODE: 'live' }, { NODE_ENV: 'production' }]) {
      expect(problems({ ...real, ...mode })).toEqual([]);
      const found = problems({ ...practice, ...mode });
      expect(found.map((sentence) => sentence.split(' ')[0])).toEqual(['PAY_URL', 'SMTP_URL', 'FRAMES', 'ISSUER']);
      expect(found[0]).toBe('PAY_URL cannot be used: it leads to a practice provider, which is not for a live shop.');
    }
  });

  it('knows the sandbox by its path where a live shop names no practice providers', () => {
    const { SANDBOX_ORIGINS: _, ...unnamed } = practice;
    const found = problems({ ...unnamed, SMTP_URL: real.SMTP_URL, FRAMES: '', SHOP_MODE: 'live' });
    expect(found.map((sentence) => sentence.split(' ')[0])).toEqual(['PAY_URL', 'ISSUER']);
  });

  it('lets the demo use any of them', () => {
    expect(problems({ ...practice, PAY_URL: real.PAY_URL })).toEqual([]);
  });
});
