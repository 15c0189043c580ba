import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captchaOf } from './captcha.ts';
import type { OptionalRedis } from './optional-redis.ts';

/** Tokens are good once, as at the providers. */
let spent: Set<string>;
let asked: number;
beforeEach(() => {
  spent = new Set();
  asked = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    asked += 1;
    const token = body.get('response') ?? '';
    const success = token.startsWith('good') && !spent.has(token);
    spent.add(token);
    return Response.json({ success });
  });
});
afterEach(() => vi.unstubAllGlobals());

const away = { run: async () => undefined } as unknown as OptionalRedis;
const captcha = () => captchaOf({ verifyUrl: 'http://captcha.test', secret: 's', redis: away });
const refused = { code: 'captcha.refused' };

describe('a captcha that passed', () => {
  it('passes again with its own token in its own session, without being asked twice', async () => {
    const one = captcha();
    await one.verifyOnce('good 1', '::1', 'session a');
    await one.verifyOnce('good 1', '::1', 'session a');
    expect(asked).toBe(1);
    await expect(one.verifyOnce('good 1', '::1', 'session b')).rejects.toMatchObject(refused);
  });
  it('lets no other token of the session pass', async () => {
    const one = captcha();
    await one.verifyOnce('good 1', '::1', 'session a');
    await expect(one.verifyOnce('x', '::1', 'session a')).rejects.toMatchObject(refused);
    await expect(one.verifyOnce('', '::1', 'session a')).rejects.toMatchObject(refused);
    await one.verifyOnce('good 2', '::1', 'session a');
  });
});
