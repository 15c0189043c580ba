import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageCache } from '@shop/kit/page-cache/page-cache';
import { clientAddresses } from '@shop/kit/http/client-address';
import { problem } from '@shop/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeApp } from './app.ts';
import { pageLimit } from './page-limit.ts';

const config = {
  NODE_ENV: 'test' as const,
  TRUSTED_PROXIES: ['127.0.0.1'],
  PUBLIC_ORIGIN: 'http://shop.test',
  PICTURES_DIR: '/nowhere',
  CAPTCHA_ORIGINS: [],
  PAY_ORIGINS: [],
  BFF_URL: 'http://127.0.0.1:1',
};
const forwarded: (string | null)[] = [];
let origin = '';
let stop = () => {};

beforeAll(async () => {
  const pages = pageCache({ isListening: () => true, freshMs: 60_000, staleMs: 60_000, mostBytes: 1_000_000 });
  const limit = pageLimit({ addresses: clientAddresses(config), factor: 1 });
  const render = async (request: Request) => {
    forwarded.push(request.headers.get('x-forwarded-for'));
    return new Response(`<h1>${'A page. '.repeat(200)}</h1>`, { headers: { 'Content-Type': 'text/html' } });
  };
  const log = { error: () => undefined } as never;
  const server = createServer(storeApp(config, { render, pages, edge: (_key, same) => same, limit, log })).listen(0);
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => void server.close();
});
afterAll(() => stop());

const get = (path: string, from: string, accept = 'text/html') =>
  fetch(origin + path, { headers: { 'x-forwarded-for': from, accept } });

async function statuses(count: number, path: string, from: (nth: number) => string): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let nth = 0; nth < count; nth += 1) {
    const { status, body } = await get(path, from(nth));
    await body?.cancel();
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

describe('the limit of pages', () => {
  it('turns a client away that requests more than six hundred a minute, kept pages or new ones', async () => {
    expect(await statuses(605, '/kept', () => '203.0.113.1')).toEqual({ 200: 600, 429: 5 });
    expect((await get('/new', '203.0.113.1')).status).toBe(429);
    expect((await get('/kept', '203.0.113.2')).status).toBe(200);
  });
  it('counts one IPv6 network as one, and what a client says of itself as nothing', async () => {
    expect(await statuses(602, '/kept', (nth) => `2001:db8:0:7::${nth.toString(16)}`)).toEqual({ 200: 600, 429: 2 });
    expect(await statuses(602, '/kept', (nth) => `198.51.100.${nth % 250}, 203.0.113.3`)).toEqual({ 200: 600, 429: 2 });
  });
  it('says when to come back: a page to a browser, a problem to whoever requests JSON', async () => {
    const page = await get('/kept', '203.0.113.1');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Please wait a moment');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    const data = await get('/kept', '203.0.113.1', 'application/json');
    expect(problem.parse(await data.json())).toMatchObject({ status: 429 });
    expect(data.headers.get('vary')).toContain('Accept');
  });
  it('is not for files and health', async () => {
    expect((await get('/healthz', '203.0.113.1')).status).toBe(200);
    expect((await get('/assets/gone.js', '203.0.113.1')).status).toBe(404);
    expect((await get('/pictures/gone.webp', '203.0.113.1')).status).toBe(404);
  });
  it('reaches the bff with the address of the client as our own proxies saw it', async () => {
    forwarded.length = 0;
    await get('/caller', '198.51.100.9, 203.0.113.4');
    expect(forwarded).toEqual(['203.0.113.4']);
  });
});

describe('every answer of the page server', () => {
  it.each(['/headers', '/headers', '/assets/gone.js', '/pictures/gone.webp', '/healthz', '/favicon.svg', '/%E0%A4%A'])(
    'has an id and the headers that keep a page to itself, kept or not, found or not: %s',
    async (path) => {
      const { headers } = await get(path, '203.0.113.5');
      const who = path.startsWith('/pictures') ? 'cross-origin' : 'same-origin';
      expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe(who);
    },
  );
  it('at an address of pages and data says that it goes by Accept, and a kept page is never the data', async () => {
    for (const _ of ['made', 'kept']) {
      const page = await get('/headers/2', '203.0.113.6');
      expect([page.status, page.headers.get('vary')]).toEqual([200, expect.stringMatching(/\bAccept\b(?!-)/)]);
      expect(page.headers.get('vary')).toContain('Accept-Encoding');
      const data = await get('/headers/2', '203.0.113.6', 'application/json');
      expect(data.headers.get('content-type')).toContain('json');
      expect(data.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
      expect(data.headers.get('cache-control')).toBe('no-store');
    }
  });
});
