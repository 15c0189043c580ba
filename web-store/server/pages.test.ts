import express from 'express';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEdge } from '@shop/kit/page-cache/edge';
import { pageCache } from '@shop/kit/page-cache/page-cache';
import { basics, headersOfAnswers } from './headers.ts';
import { scriptHashes } from './html-policy.ts';
import { cachedFirst, pageHandler } from './pages.ts';

const FILL = 'a long afternoon. '.repeat(200);
const HTML = `<html><script>let a=1</script><script src="/x.js"></script><script type="module">let b=2</script>${FILL}</html>`;
const html = (body: string, status = 200, more: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...more } });

const seen: Request[] = [];
const pages = pageCache({ isListening: () => true, freshMs: 60_000, staleMs: 60_000, mostBytes: 1_000_000 });
const always = headersOfAnswers({ secure: true, isTraining: false });
const isOurs = () => true;
const edge = forEdge({ EDGE_URLS: ['http://edge.test'] }, pages);
const limit = { take: async () => undefined };
let origin = '';
let stop = () => {};

async function render(request: Request): Promise<Response> {
  seen.push(request);
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('select * from secret');
  if (pathname === '/mine') return html(HTML, 200, { 'Cache-Control': 'private, no-cache' });
  if (pathname === '/baked') return html(HTML, 200, { 'Set-Cookie': 'sid=1' });
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 50));
  return html(HTML, Number(/\d{3}$/.exec(pathname)?.[0] ?? 200), { 'X-Page-Scope': 'sofas' });
}

beforeAll(async () => {
  const origins = { captcha: ['http://captcha.test'], pay: [] };
  const app = express().set('etag', false).disable('x-powered-by');
  app.use(basics(always, isOurs), cachedFirst(pages, edge, limit));
  app.use(pageHandler(render, { origins, pages, edge, log: { error: () => undefined } }));
  const server = createServer(app).listen(0);
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(() => stop());
beforeEach(() => {
  pages.drop(undefined);
  seen.length = 0;
});

/** The answer as it came over the wire, nothing unpacked. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sendRequest(origin + path, { method, headers }, resolve)
      .on('error', reject)
      .end();
  });
  const { date: _date, 'x-request-id': _id, ...said } = answer.headers;
  return { status: answer.statusCode, headers: said, body: await buffer(answer) };
}

describe('a page', () => {
  it('allows exactly the scripts it was rendered with', async () => {
    const policy = String((await raw('/')).headers['content-security-policy']);
    expect(scriptHashes(HTML)).toHaveLength(2);
    for (const hash of scriptHashes(HTML)) expect(policy).toContain(hash);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain('http://captcha.test');
    expect(policy).not.toContain("default-src 'none'");
  });
  it('that is a shopper’s own alone is made with their cookie, for each anew, and never kept', async () => {
    const own = '/account/orders';
    await Promise.all([raw(own, { cookie: 'sid=one' }), raw(own, { cookie: 'sid=two' }), raw(own)]);
    await raw(`${own}?utm_source=x`, { cookie: 'sid=three' });
    expect(seen.map(({ headers }) => headers.get('cookie'))).toEqual(['sid=one', 'sid=two', null, 'sid=three']);
    expect(pages.peek(own)).toBeUndefined();
    expect((await raw(own, { cookie: 'sid=one' })).headers['cache-control']).toBe('private, no-store');
    for (const path of ['/account/orders.data', '/account/orders/1', '/account', '/a?b=/account/orders']) {
      seen.length = 0;
      await raw(path, { cookie: 'sid=one' });
      expect(seen[0]?.headers.get('cookie')).toBeNull();
    }
  });
  it('never sees a cookie or a host, so it cannot hold what is personal', async () => {
    await raw('/', { cookie: 'sid=secret', host: 'other.test', 'x-request-id': 'abcdefgh-1' });
    expect(seen[0]?.headers.get('cookie')).toBeNull();
    expect(seen[0]?.url).toBe('http://localhost/');
    expect(seen[0]?.headers.get('x-request-id')).toBe('abcdefgh-1');
  });
  it('is not sent twice to a browser that has it', async () => {
    const { headers } = await raw('/');
    const held = await raw('/', { 'if-none-match': String(headers.etag) });
    expect([held.status, held.body.length]).toEqual([304, 0]);
    expect((await raw('/', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });
  it('keeps browsers on HTTPS, also when it was kept', async () => {
    const [made, kept] = [await raw('/'), await raw('/')];
    expect(seen).toHaveLength(1);
    for (const { headers } of [made, kept]) expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
  it('keeps its own status, and a missing page has no validator', async () => {
    const missing = await raw('/404');
    expect(missing.status).toBe(404);
    expect(missing.headers.etag).toBeUndefined();
  });
  it('that could not be made is not kept by anybody', async () => {
    const away = await raw('/503');
    expect(away.headers['cache-control']).toBe('no-store');
    expect(away.headers['retry-after']).toBe('5');
    await raw('/503');
    expect(seen).toHaveLength(2);
  });
  it('that fails says sorry and nothing else', async () => {
    const broken = await raw('/broken');
    expect(broken.status).toBe(500);
    expect(broken.body.toString()).not.toMatch(/select|Error|at /);
  });
  it('answers every request with an id, also a kept one, and does not repeat an odd one', async () => {
    for (const _ of ['rendered', 'kept']) {
      const answer = await fetch(`${origin}/`, { headers: { 'x-request-id': 'a b<script>' } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a kept page', () => {
  it.each(['identity', 'gzip', 'br'])('is to the last byte and header what was rendered, as %s', async (encoding) => {
    const fresh = await raw('/page', { 'accept-encoding': encoding });
    const kept = await raw('/page', { 'accept-encoding': encoding, cookie: 'sid=somebody' });
    const allowed = { ...fresh.headers, 'surrogate-control': expect.stringMatching(/^max-age=[56]\d$/) };
    expect(kept).toEqual({ ...fresh, headers: allowed });
    expect(seen).toHaveLength(1);
    const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }[encoding];
    expect(unpack?.(kept.body).toString()).toBe(HTML);
    expect(kept.headers['x-page-scope']).toBeUndefined();
    expect((await raw('/page', { 'accept-encoding': encoding }, 'HEAD')).body).toHaveLength(0);
  });
  it('may be kept by the caches in front for as long as here, under what drops it; no other answer may', async () => {
    const open = await raw('/page');
    expect(Number(/^max-age=(\d+)$/.exec(String(open.headers['surrogate-control']))?.[1])).toBeGreaterThan(50);
    expect(open.headers['surrogate-key']).toBe('sofas');
    for (const path of ['/mine', '/baked', '/404', '/503', '/account/orders', `/${'x'.repeat(600)}`]) {
      const { headers } = await raw(path, { cookie: 'sid=one' });
      expect({ path, allowed: headers['surrogate-control'] }).toEqual({ path, allowed: undefined });
    }
  });
  it('is rendered once for sixty-four concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => raw('/slow')));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(seen).toHaveLength(1);
  });
  it('is one page for links that differ in where people came from', async () => {
    for (const path of ['/new?utm_source=mail&page=2', '/new?page=2&gclid=1', '/new?page=2']) await raw(path);
    expect(seen.map(({ url }) => url)).toEqual(['http://localhost/new?page=2']);
  });
  it('is made anew after a change of what it shows, and of that alone', async () => {
    await raw('/page');
    pages.drop(['tables']);
    await raw('/page');
    expect(seen).toHaveLength(1);
    pages.drop(['all', 'sofas']);
    await raw('/page');
    expect(seen).toHaveLength(2);
  });
  it.each(['/mine', '/baked'])('is never one that is meant for one person (%s)', async (path) => {
    await raw(path);
    await raw(path);
    expect(seen).toHaveLength(2);
  });
});
