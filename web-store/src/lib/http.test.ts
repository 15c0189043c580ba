import type { Address } from '@shop/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { postJson } from './http.ts';
import { loadSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const site = {
  captcha: { provider: '', siteKey: '', scriptUrl: '' },
  ...{ popupDelay: 0, cdnBase: '', chatUrl: '', demo: false },
};
const visitor = { csrf: 'token', customer: null, staff: null, menuMini: false, itemcount: 0, wishcount: 0, site };

it('a browser without a cookie reads its session once, for all callers, and reads the whole answer', async () => {
  const page = { cookie: '', documentElement: { dataset: {} } };
  const calls: string[] = [];
  const tokens: unknown[] = [];
  const answers: Response[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path.endsWith('/session')) page.cookie = 'XSRF-TOKEN=token';
    if (init.method === 'POST') tokens.push(new Headers(init.headers).get('X-CSRF-TOKEN'));
    const answer = Response.json(path.endsWith('/session') ? visitor : { success: true, message: '' });
    answers.push(answer);
    return answer;
  });
  await Promise.all([
    loadSession(),
    postJson('/v1/logout' as Address<unknown>, {}),
    postJson('/v1/newsletter' as Address<unknown>, {}),
  ]);
  expect(calls.sort()).toEqual(['/v1/logout', '/v1/newsletter', '/v1/session']);
  expect(tokens).toEqual(['token', 'token']);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
});
