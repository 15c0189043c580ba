import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problem } from '@shop/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCache } from '@shop/kit/page-cache/page-cache';
import { storeApp } from './app.ts';

let shop = '';
const stops: (() => void)[] = [];

async function listening(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener).listen(0);
  await new Promise((done) => server.once('listening', done));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const robots = () => new Response('User-agent: *', { headers: { 'Content-Type': 'text/plain' } });

const page = async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/robots.txt') return robots();
  return new Response('<h1>Page not found</h1>', {
    status: pathname === '/' ? 200 : 404,
    headers: { 'Content-Type': 'text/html' },
  });
};

beforeAll(async () => {
  const bff = await listening((request, response) => {
    response.statusCode = request.url?.includes('away') ? 503 : 404;
    response.end('{}');
  });
  const config = {
    NODE_ENV: 'test' as const,
    TRUSTED_PROXIES: undefined,
    PUBLIC_ORIGIN: 'http://shop.test',
    PICTURES_DIR: '/nowhere',
    CAPTCHA_ORIGINS: [],
    PAY_ORIGINS: [],
    BFF_URL: bff,
  };
  const pages = pageCache({ isListening: () => true, freshMs: 60_000, staleMs: 60_000, mostBytes: 1_000_000 });
  const log = { error: () => undefined };
  shop = await listening(
    storeApp(config, {
      render: page,
      pages,
      edge: (_key, same) => same,
      limit: { take: async () => undefined },
      log: log as never,
    }),
  );
});
afterAll(() => stops.forEach((stop) => stop()));

const asJson = { accept: 'application/json' };

describe('what is no page', () => {
  it.each([
    ['/robots.txt', 'GET', 200],
    ['/healthz', 'GET', 200],
    ['/', 'POST', 405],
    ['/%ff', 'GET', 400],
    ['/assets/gone.js', 'GET', 404],
    ['/pictures/gone.webp', 'GET', 404],
  ])('may run and load nothing: %s %s', async (path, method, status) => {
    const answer = await fetch(shop + path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none';[^,]*$/);
  });
});

describe('what the page server cannot give', () => {
  it.each([
    ['/no-such-page', 'GET', 404],
    ['/no-such-listing/2', 'GET', 404],
    ['/blog/no-such-entry', 'GET', 404],
    ['/away/2', 'GET', 503],
    ['/away/0', 'GET', 404],
    ['/cart', 'POST', 405],
    ['/%E0%A4%A', 'GET', 400],
    ['/assets/gone.js', 'GET', 404],
    ['/pictures/gone.webp', 'GET', 404],
  ])('is a problem with a sentence to whoever requests JSON: %s', async (path, method, status) => {
    const answer = await fetch(shop + path, { method, headers: asJson });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    const answered = problem.parse(await answer.json());
    expect(answered).toMatchObject({ status, traceId: answer.headers.get('x-request-id') });
    expect(answered.detail).toMatch(/^[A-Z].{10,}\.$/);
  });
  it.each([
    ['/no-such-page', 'GET', 'text/html'],
    ['/no-such-listing/2', 'GET', 'text/html'],
    ['/no-such-listing/2', 'GET', 'application/json'],
  ])('is kept by no cache: %s %s as %s', async (path, method, accept) => {
    const { status, headers } = await fetch(shop + path, { method, headers: { accept } });
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
  it('is a page to a browser, and text where no page is', async () => {
    const missing = await fetch(`${shop}/no-such-page`, { headers: { accept: 'text/html,*/*' } });
    expect([missing.status, await missing.text()]).toEqual([404, '<h1>Page not found</h1>']);
    const posted = await fetch(`${shop}/cart`, { method: 'POST' });
    expect([posted.headers.get('content-type'), posted.headers.get('allow')]).toEqual([
      'text/plain; charset=utf-8',
      'GET, HEAD',
    ]);
    const odd = await fetch(`${shop}/%E0%A4%A`);
    expect([odd.status, odd.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  });
});
