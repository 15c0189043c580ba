import express from 'express';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptHashes } from './html-policy.ts';
import { requestId, safeHeaders } from './headers.ts';
import { pageHandler } from './pages.ts';

const HTML = '<html><script>let a=1</script><script src="/x.js"></script><script type="module">let b=2</script></html>';
const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

let seen: Request | undefined;
let origin = '';
let stop = () => {};

beforeAll(async () => {
  const render = async (request: Request) => {
    seen = request;
    if (request.url.endsWith('/broken')) throw new Error('select * from secret');
    return html(HTML, Number(/\d{3}$/.exec(request.url)?.[0] ?? 200));
  };
  const app = express()
    .set('etag', false)
    .use(
      requestId,
      safeHeaders,
      pageHandler(render, { origins: { captcha: ['http://captcha.test'], pay: [] }, log: { error: () => undefined } }),
    );
  const server = app.listen(0);
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(() => stop());

describe('a page', () => {
  it('allows exactly the scripts it was rendered with', async () => {
    const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy') ?? '';
    expect(scriptHashes(HTML)).toHaveLength(2);
    for (const hash of scriptHashes(HTML)) expect(policy).toContain(hash);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain('http://captcha.test');
  });
  it('never sees a cookie, so it cannot hold what is personal', async () => {
    await fetch(`${origin}/`, { headers: { cookie: 'sid=secret', 'x-request-id': 'abcdefgh-1' } });
    expect(seen?.headers.get('cookie')).toBeNull();
    expect(seen?.headers.get('x-request-id')).toBe('abcdefgh-1');
  });
  it('is not sent twice to a browser that has it', async () => {
    const first = await fetch(`${origin}/`);
    const again = await fetch(`${origin}/`, {
      // fetch would add no-cache of its own, which asks for the whole page
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
  it('keeps its own status, and a missing page has no validator', async () => {
    const missing = await fetch(`${origin}/404`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('etag')).toBeNull();
  });
  it('that could not be made is not kept by anybody', async () => {
    const away = await fetch(`${origin}/503`);
    expect(away.headers.get('cache-control')).toBe('no-store');
    expect(away.headers.get('retry-after')).toBe('5');
  });
  it('that fails says sorry and nothing else', async () => {
    const broken = await fetch(`${origin}/broken`);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/select|Error|at /);
  });
  it('answers every request with an id, and does not repeat an odd one', async () => {
    const answer = await fetch(`${origin}/`, { headers: { 'x-request-id': 'a b<script>' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
