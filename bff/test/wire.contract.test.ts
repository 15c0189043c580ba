import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProxy } from '../../deploy/dev/src/proxy/proxy.ts';
import { runningShop, type Shop } from './running-bff.ts';
import { exchange, type Piece } from './wire.ts';

let shop: Shop;
let proxy: Server;
const ports: Record<string, number> = {};

beforeAll(async () => {
  shop = await runningShop();
  proxy = createProxy({ bff: [shop.origin.replace('localhost', '127.0.0.1')], webStore: ['http://127.0.0.1:1'] });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ports['the bff'] = Number(new URL(shop.origin).port);
  ports['the proxy'] = (proxy.address() as AddressInfo).port;
});
afterAll(async () => {
  proxy.close().closeAllConnections();
  await shop.stop();
});

const CALL = '/v1/cart/paymentcalculator';
const FIVE_MB = Buffer.alloc(5_000_000, 'x');
const post = (...headers: string[]) => [`POST ${CALL} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n');
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const CHUNK = Buffer.concat([Buffer.from('7d00\r\n'), Buffer.alloc(32_000, 'x'), Buffer.from('\r\n')]);
const CHUNKS: Piece[] = [...Array<Buffer>(40).fill(CHUNK), '0\r\n\r\n'];

const refused: [string, number, Piece[]][] = [
  ['a body of 5 MB of a wrong type', 415, [post('Content-Type: text/plain', 'Content-Length: 5000000'), FIVE_MB]],
  ['a body of 5 MB of JSON', 413, [post(JSON_TYPE, 'Content-Length: 5000000'), FIVE_MB]],
  [
    'a body of 5 MB in chunks',
    413,
    [post(JSON_TYPE, 'Transfer-Encoding: chunked'), '4c4b40\r\n', FIVE_MB, '\r\n0\r\n\r\n'],
  ],
  [
    'a body of 5 MB in a coding we do not read',
    415,
    [post(JSON_TYPE, 'Content-Encoding: zstd', 'Content-Length: 5000000'), FIVE_MB],
  ],
  [
    'a wrong type that waits to be let in',
    415,
    [post('Content-Type: text/plain', 'Expect: 100-continue', 'Content-Length: 10'), 200, '0123456789'],
  ],
  ['an expectation nobody can meet', 417, [post(JSON_TYPE, 'Expect: a-miracle', 'Content-Length: 2'), '{}']],
  ['a length that is no number', 400, [post(JSON_TYPE, 'Content-Length: lots')]],
  ['two lengths', 400, [post(JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'), '{}']],
  ['a length and chunks', 400, [post(JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'), '0\r\n\r\n']],
  ['a coding below the chunks', 501, [post(JSON_TYPE, 'Transfer-Encoding: gzip, chunked'), '2\r\n{}\r\n0\r\n\r\n']],
  ['a coding of old', 501, [post(JSON_TYPE, 'Transfer-Encoding: identity, chunked'), '2\r\n{}\r\n0\r\n\r\n']],
  ['chunks twice', 400, [get('/v1/session', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), '0\r\n\r\n']],
  ['a chunk of no size', 400, [post(JSON_TYPE, 'Transfer-Encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n']],
  ['a name of a header with a blank', 400, [get('/v1/session', 'Bad Name: x')]],
  ['no host', 400, ['GET /v1/session HTTP/1.1\r\n\r\n']],
  ['two hosts', 400, [get('/v1/session', 'Host: other')]],
  ['a version we do not speak', 400, ['GET /v1/session HTTP/2.0\r\nHost: shop\r\n\r\n']],
  ['no HTTP at all', 400, ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hello\r\n\r\n']],
  ['an unknown method', 400, ['BREW /v1/session HTTP/1.1\r\nHost: shop\r\n\r\n']],
  ['a tunnel', 400, ['CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n']],
  ['an address of 20 kB', 431, [get(`/v1/${'x'.repeat(20_000)}`)]],
  ['headers of 20 kB', 431, [get('/v1/session', `Cookie: a=${'x'.repeat(20_000)}`)]],
  [
    'headers of 2 MB',
    431,
    [get('/v1/session', ...Array.from({ length: 2_000 }, (_, nth) => `X-${nth}: ${'x'.repeat(1_000)}`))],
  ],
  ['half a character in the address', 400, [get('/v1/product/%E0%A4%A')]],
];

describe.each(['the bff', 'the proxy'])('%s', (where) => {
  it.each(refused)(
    'answers %s with %i, an id and a sentence, and no reset',
    async (_what, status, pieces) => {
      const { head, text, ...answer } = await exchange(ports[where] ?? 0, pieces);
      expect({ ...answer, hasId: /\r\nx-request-id: [\w.-]{8,64}(\r\n|$)/.test(head), text }).toEqual({
        status,
        closed: expect.stringMatching(/^(end|open)$/),
        hasId: true,
        text: expect.stringMatching(/\w{3}.{7}/),
      });
      expect(head).toContain('x-content-type-options: nosniff');
    },
    30_000,
  );

  it.each([
    ['of a wrong type', ['Content-Type: text/xml']],
    ['of no type', []],
    ['of a wrong type, on a connection for one request', ['Content-Type: text/xml', 'Connection: close']],
  ])(
    'answers every one of 40 bodies of 1.3 MB in chunks %s',
    async (_what, headers) => {
      const request = [post(...headers, 'Transfer-Encoding: chunked'), ...CHUNKS];
      const seen: string[] = [];
      for (let round = 0; round < 40; round += 4) {
        const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(ports[where] ?? 0, request)));
        seen.push(...answers.map(({ status, closed }) => `${status} ${closed.replace('end', 'open')}`));
      }
      expect(new Set(seen)).toEqual(new Set(['415 open']));
      expect(seen).toHaveLength(40);
    },
    60_000,
  );

  it('still answers on a connection whose body was of a wrong type', async () => {
    const wrong = post('Content-Type: text/plain', 'Content-Length: 200000');
    const { text } = await exchange(ports[where] ?? 0, [
      wrong,
      Buffer.alloc(200_000, 'x'),
      300,
      get('/healthz', 'Connection: close'),
      300,
    ]);
    expect(text).toMatch(/JSON or a form[^]*\{"status":"ok"\}/);
  });

  it('does not wait for ever for a body that never ends', async () => {
    const began = Date.now();
    const { status, head } = await exchange(ports[where] ?? 0, [post(JSON_TYPE, 'Content-Length: 100'), '{']);
    expect([status, head.includes('x-request-id: ')]).toEqual([408, true]);
    expect(Date.now() - began).toBeLessThan(20_000);
  }, 30_000);
});
