import type { Address } from '@shop/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { postJson } from './http.ts';
import { loadSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it('a browser without a cookie asks for its session once, whoever needs it, and reads the whole answer', async () => {
  const page = { cookie: '' };
  const asked: string[] = [];
  const tokens: unknown[] = [];
  const answers: Response[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path.endsWith('/session')) page.cookie = 'XSRF-TOKEN=token';
    if (init.method === 'POST') tokens.push(new Headers(init.headers).get('X-CSRF-TOKEN'));
    const answer = new Response('{"itemcount":0}');
    answers.push(answer);
    return answer;
  });
  await Promise.all([
    loadSession(),
    postJson('/v1/a' as Address<unknown>, {}),
    postJson('/v1/b' as Address<unknown>, {}),
  ]);
  expect(asked.sort()).toEqual(['/v1/a', '/v1/b', '/v1/session']);
  expect(tokens).toEqual(['token', 'token']);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
});
