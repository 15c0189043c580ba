import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type EdgeDropper, edgeDropper, forEdge } from './edge.ts';
import type { Page } from './page.ts';

const page: Page = {
  status: 200,
  headers: [],
  etag: '"1"',
  identity: Buffer.from('x'),
  scope: 'sofas',
  isCacheable: true,
  at: 0,
  packed: new Map(),
};

describe('what a cache in front may keep', () => {
  const asked = (freshMs: number, EDGE_URLS = ['http://edge']) =>
    forEdge({ EDGE_URLS }, { freshMsOf: () => freshMs })('/', page).headers;

  it('is kept for the whole seconds that it is still fresh here, under its scope', () => {
    expect(asked(12_900)).toEqual([
      ['Surrogate-Control', 'max-age=12'],
      ['Surrogate-Key', 'sofas'],
    ]);
  });
  it('is nothing that is not kept here or has less than a second left', () => {
    expect([asked(0), asked(900)]).toEqual([[], []]);
  });
  it('is nothing where no cache in front is known, because nobody would tell it of changes', () => {
    expect(asked(30_000, [])).toEqual([]);
  });
});

describe('a cache in front', () => {
  const heard: { method: string; token: unknown; keys: unknown }[] = [];
  let status = 204;
  let hold: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    heard.push({
      method: request.method ?? '',
      token: request.headers['x-edge-token'],
      keys: request.headers['x-edge-keys'],
    });
    void hold.then(() => response.writeHead(status).end());
  });
  let edge: EdgeDropper;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const EDGE_URLS = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
    edge = edgeDropper({ config: { EDGE_URLS, EDGE_TOKEN: 'secret' }, log: { warn: () => undefined } });
  });
  afterAll(() => {
    edge.stop();
    server.close().closeAllConnections();
  });
  afterEach(() => {
    heard.length = 0;
    status = 204;
    hold = Promise.resolve();
  });

  it('is told with its token which scopes changed, as an expression that means just these', async () => {
    edge.drop(['all', 'sofas.and+more']);
    await eventually(() =>
      expect(heard).toEqual([{ method: 'PURGE', token: 'secret', keys: String.raw`^(all|sofas\.and\+more)$` }]),
    );
  });
  it('is told that everything may have changed', async () => {
    edge.drop(undefined);
    await eventually(() => expect(heard.map(({ keys }) => keys)).toEqual(['.']));
  });
  it('hears of a thousand changes that come while it is being told in one more request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    edge.drop(['first']);
    await eventually(() => expect(heard).toHaveLength(1));
    for (let n = 0; n < 1_000; n += 1) edge.drop([`s${n % 3}`]);
    resolve();
    await eventually(() => expect(heard.map(({ keys }) => keys)).toEqual(['^(first)$', '^(s0|s1|s2)$']));
  });
  it('is told again until it has heard', async () => {
    status = 503;
    edge.drop(['beds']);
    await eventually(() => expect(heard.length).toBeGreaterThan(1));
    status = 204;
    await eventually(() => expect(heard.at(-1)?.keys).toBe('^(beds)$'));
  });
});
