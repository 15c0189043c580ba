import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@shop/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { runningShop, type Shop } from './running-bff.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await runningShop();
  browser = shop.browser();
  await browser.get('/v1/session');
});
afterAll(() => shop.stop());

const token = () => ({ 'x-csrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' });
const logout = (headers: Record<string, string>) =>
  browser.send('/v1/logout', { method: 'POST', body: {}, bare: true, headers });

describe('CSRF', () => {
  it('lets a call through only with the session’s own token, in either header', async () => {
    expect((await logout({})).status).toBe(403);
    expect((await logout({ 'x-csrf-token': 'x'.repeat(43) })).status).toBe(403);
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    expect((await logout({ 'x-csrf-token': stranger.cookies.get('XSRF-TOKEN') ?? '' })).status).toBe(403);
    expect((await logout({ 'x-xsrf-token': token()['x-csrf-token'] })).status).toBe(200);
    expect((await logout(token())).status).toBe(200);
  });
  it('needs the cookie too: a token alone identifies no session', async () => {
    const bare = shop.browser();
    const answer = await bare.send('/v1/logout', { method: 'POST', body: {}, bare: true, headers: token() });
    expect(answer.status).toBe(403);
  });
  it('refuses requests of another site’s page, with any tokens it may have', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await logout({ ...token(), 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await logout({ ...token(), 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
  it('is not required of calls that change nothing', async () => {
    const calculator = await browser.send('/v1/cart/paymentcalculator', {
      method: 'POST',
      body: { amount: '100' },
      bare: true,
    });
    expect(calculator.status).not.toBe(403);
  });
});

describe('every answer', () => {
  it('carries a request id, the page server’s own when it sent one, and says nothing of the machine', async () => {
    const paths = ['/v1/session', '/v1/no-such-call', '/v1/store/getLocations?physical=x', '/healthz', '/openapi.json'];
    for (const path of paths) {
      const answer = await browser.get(path);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const given = await browser.get('/v1/session', { 'x-request-id': 'page-12345678' });
    expect(given.headers.get('x-request-id')).toBe('page-12345678');
    const forged = await browser.get('/v1/session', { 'x-request-id': 'a b<script>' });
    expect(forged.headers.get('x-request-id')).not.toContain('script');
  });
  it('is text for a browser, and problem+json for a client that accepts JSON', async () => {
    const text = await browser.get('/v1/account/details');
    expect([text.status, text.headers.get('content-type'), text.text]).toEqual([
      401,
      'text/plain; charset=utf-8',
      'Please log in',
    ]);
    expect(text.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    const anonymous = await browser.get('/v1/account/details', { accept: 'application/json' });
    expect(anonymous.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(anonymous.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.parse(anonymous.json)).toMatchObject({
      status: 401,
      detail: 'Please log in',
      title: 'Unauthorized',
    });
    const shape = await browser.get('/v1/blog/none', { accept: 'application/json' });
    expect(problem.parse(shape.json)).toMatchObject({ status: 400, errors: [{ path: 'page' }] });
  });
  it('comes with and without a slash at the end', async () => {
    const statuses = await Promise.all(
      ['/v1/session', '/v1/session/'].map(async (path) => (await browser.get(path)).status),
    );
    expect(statuses).toEqual([200, 200]);
  });
});

const MINUTE_MS = 60_000;

describe('where a request comes from', () => {
  const tried = async (shopOf: Shop, count: number, from: (nth: number) => string) => {
    const visitor = shopOf.browser();
    await visitor.get('/v1/session');
    const found: Record<number, number> = {};
    for (let nth = 0; nth < count; nth += 1) {
      const headers = { 'x-forwarded-for': from(nth) };
      const { status } = await visitor.send('/v1/cart/paymentcalculator', { method: 'POST', body: {}, headers });
      found[status] = (found[status] ?? 0) + 1;
    }
    return found;
  };
  it('is what our own proxy says, however many addresses a client invents before it', async () => {
    const strict = await runningShop({ LIMIT_FACTOR: 1 });
    const forged = (nth: number) => `10.${nth & 255}.0.1, 192.168.0.${nth & 255}, 203.0.113.7`;
    expect(await tried(strict, 302, forged)).toEqual({ 400: 300, 429: 2 });
    await strict.stop();
  });
  it('is the connection itself when no proxy is ours, and no request id of a stranger is kept', async () => {
    const alone = await runningShop({ LIMIT_FACTOR: 1, TRUSTED_PROXIES: [] });
    expect(await tried(alone, 302, (nth) => `203.0.113.${nth & 255}`)).toEqual({ 400: 300, 429: 2 });
    for (const path of ['/v1/session', '/v1/content/menu', '/v1/content/menu']) {
      const answer = await alone.browser().get(path, { 'x-request-id': 'page-12345678' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    await alone.stop();
  });
  it('is no reason to read without a limit, also from a private network', async () => {
    const strict = await runningShop({ LIMIT_FACTOR: 1 });
    // Reads are counted by the minute of the clock: those of a test must lie in one.
    const intoMinute = Date.now() % MINUTE_MS;
    if (intoMinute > 45_000) await sleep(MINUTE_MS - intoMinute);
    const read = (path: string, from: string) => strict.browser().get(path, { 'x-forwarded-for': from });
    const found: Record<number, number> = {};
    for (let nth = 0; nth < 1_202; nth += 1) {
      const { status } = await read('/v1/blog/none', '192.168.7.7');
      found[status] = (found[status] ?? 0) + 1;
    }
    expect(found).toEqual({ 400: 1_200, 429: 2 });
    await strict.stop();
  });
});

describe('a body', () => {
  const post = (body: string, type: string, path = '/v1/cart/paymentcalculator') =>
    browser.send(path, { method: 'POST', body, headers: { 'content-type': type } });
  it('may be JSON or a form, and nothing else', async () => {
    expect((await post('{"sku":', 'application/json')).status).toBe(400);
    expect((await post('amount=lots', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await post('<a/>', 'application/xml')).status).toBe(415);
    expect((await post('amount=1', 'text/plain')).status).toBe(415);
    expect((await post('{}', 'application/json; charset=latin1')).status).toBe(415);
    expect((await post('{}', 'multipart/form-data; boundary=x')).status).toBe(415);
  });
  it('may not be larger than 100 kB, compressed or not', async () => {
    expect((await post(JSON.stringify({ amount: 'x'.repeat(110_000) }), 'application/json')).status).toBe(413);
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(JSON.stringify({ amount: 'x'.repeat(5_000_000) }));
    const response = await fetch(`${shop.origin}/v1/cart/paymentcalculator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect(response.status).toBe(413);
  });
  it('may be any JSON value without an accident', async () => {
    const bodies = ['null', '5', '"text"', '[]', '[[[[]]]]', '{"amount":{}}', '{"__proto__":{"amount":1}}'];
    const statuses = await Promise.all(bodies.map(async (body) => (await post(body, 'application/json')).status));
    expect(statuses).toEqual(bodies.map(() => 400));
  });
  it('in a form may be deep and odd without an accident', async () => {
    const forms = [
      'a[b][c][d][e][f][g][h]=1',
      'amount[]=1&amount[]=2',
      '&&&===',
      '%E0%A4%A',
      `${'x=1&'.repeat(2_000)}`,
      '__proto__[x]=1',
    ];
    const statuses = forms.map(async (form) => (await post(form, 'application/x-www-form-urlencoded')).status);
    expect(await Promise.all(statuses)).toEqual(forms.map((form) => (form.startsWith('x=1&x=1') ? 413 : 400)));
  });
});

describe('what does not exist', () => {
  it('is a 404 with a sentence, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await browser.send('/v1/no-such-call', { method });
      expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address.']);
    }
    expect((await browser.send('/v1/session', { method: 'DELETE' })).status).toBe(404);
    expect((await browser.get('/v1/%E0%A4%A')).status).toBeLessThan(500);
    expect((await browser.get('/v1/product/%E0%A4%A')).status).toBe(400);
  });
});

describe('health and docs', () => {
  it('are there for this machine alone outside of production, like everything else', async () => {
    const { port } = new URL(shop.origin);
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
  it('is alive by itself, and is ready only when every service answers', async () => {
    expect((await browser.get('/healthz')).json).toEqual({ status: 'ok' });
    const ready = await browser.get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.json).toMatchObject({ ready: false, services: { account: true, catalog: true, notification: false } });
    expect(ready.json).toMatchObject({ redis: 'up', kafka: expect.stringMatching(/^(up|down)$/) });
  });
  it('shows the contract to machines and to people', async () => {
    const { json } = await browser.get('/openapi.json');
    expect(json).toMatchObject({ openapi: '3.1.0', paths: { '/v1/session': {} } });
    const page = await browser.get('/docs');
    expect(page.text).toContain('swagger-ui');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await browser.get('/docs/swagger-ui-bundle.js')).status).toBe(200);
    expect((await browser.get('/docs/start.js')).text).toContain('/openapi.json');
  });
});
