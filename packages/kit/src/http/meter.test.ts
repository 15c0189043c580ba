import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsText } from '../metrics.ts';
import { meteredBy } from './meter.ts';

const metered = meteredBy(['own page', 'own picture'], (path) => {
  if (path === '/healthz') return undefined;
  return path.startsWith('/pictures/') ? 'own picture' : 'own page';
});
let server: Server;
const open = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, agent: false }, (answer) => answer.resume().once('close', resolve)).once('error', reject);
  });
const counts = async (): Promise<string[]> =>
  (await metricsText()).split('\n').filter((line) => /^shop_http_seconds_count\{call="own (page|picture)"/.test(line));

beforeAll(async () => {
  server = createServer((request, response) => {
    metered(request, response, () => {
      response.statusCode = request.url === '/gone' ? 404 : 200;
      response.end('body');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('what is answered over HTTP', () => {
  it('is counted with its time by kind and status, but for what is not to be', async () => {
    for (const path of ['/', '/', '/gone', '/pictures/sofa.webp', '/healthz']) await open(path);
    expect(await counts()).toEqual([
      'shop_http_seconds_count{call="own page",status="200"} 2',
      'shop_http_seconds_count{call="own page",status="404"} 1',
      'shop_http_seconds_count{call="own picture",status="200"} 1',
    ]);
  });
});
