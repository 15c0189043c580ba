import { afterEach, expect, it, vi } from 'vitest';
import { postJson } from './http.ts';
import { loadSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it('a browser without a cookie asks for its session once, whoever needs it, and reads the whole answer', async () => {
  const page = { cookie: '' };
  const asked: string[] = [];
  const unread = new Set<Response>();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path.endsWith('/session')) page.cookie = 'XSRF-TOKEN=token';
    else expect(init.headers).toMatchObject({ 'X-CSRF-TOKEN': 'token' });
    const answer = new Response('{"itemcount":0}');
    unread.add(answer);
    return answer;
  });
  await Promise.all([loadSession(), postJson('/v1/a', {}), postJson('/v1/b', {})]);
  expect(asked.sort()).toEqual(['/v1/a', '/v1/b', '/v1/session']);
  expect([...unread].filter(({ bodyUsed }) => !bodyUsed)).toEqual([]);
});
