import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeWith, type HttpReply, type HttpRequest, wasNeverSent } from './exchange.ts';

const connections = new Set<unknown>();
let handed = 0;
let cuts = 0;
const server = createServer((request, response) => {
  connections.add(request.socket);
  handed += 1;
  if (cuts > 0) {
    cuts -= 1;
    request.socket.destroy();
    return;
  }
  if (request.url === '/silent') return;
  if (request.url === '/long') {
    response.end('x'.repeat(1_048_577));
    return;
  }
  if (request.url === '/slow') {
    response.write('half of');
    return;
  }
  if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
  else request.pipe(response.writeHead(201));
});
let origin = '';
/** At a new port for each test, to which no connection is open yet. */
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connections.clear();
  [handed, cuts] = [0, 0];
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const post: HttpRequest = { method: 'POST', path: '/', headers: { accept: '*/*' }, body: '{"name":"Tāne"}' };
/** A connection is free again a turn of the event loop after its answer was read. */
const answered = async (reply: Promise<HttpReply>) => {
  const it = await reply;
  await nextTurn();
  await nextTurn();
  return it;
};
const open = (deadlineMs = 2_000) => exchangeWith(origin, { deadlineMs, mayRepeat: true });

describe('an exchange with the provider', () => {
  it('gives the whole answer, and uses its connection again', async () => {
    const exchange = open();
    expect(await answered(exchange(post))).toEqual({ status: 201, text: '{"name":"Tāne"}' });
    await exchange(post);
    expect(connections.size).toBe(1);
  });
  it('is made once more when a kept connection was just being closed', async () => {
    const exchange = open();
    await answered(exchange(post));
    cuts = 1;
    expect(await exchange(post)).toMatchObject({ status: 201 });
    expect(handed).toBe(3);
  });
  it('is never repeated when it must not reach the provider twice', async () => {
    const exchange = exchangeWith(origin, { deadlineMs: 2_000, mayRepeat: false });
    await answered(exchange(post));
    cuts = 1;
    await expect(exchange(post)).rejects.toThrow('fetch failed');
    expect(handed).toBe(2);
  });
  it('is known to have been sent or not', async () => {
    cuts = 1;
    expect(wasNeverSent(await open()(post).catch((error: unknown) => error))).toBe(false);
    server.close();
    server.closeAllConnections();
    expect(wasNeverSent(await open()(post).catch((error: unknown) => error))).toBe(true);
  });
  it('is not repeated when a new connection breaks', async () => {
    cuts = 1;
    await expect(open()(post)).rejects.toThrow('fetch failed');
    expect(handed).toBe(1);
  });
  it('follows no redirect', async () => {
    expect(await open()({ ...post, path: '/moved' })).toMatchObject({ status: 302 });
    expect(handed).toBe(1);
  });
  it('ends at its deadline', async () => {
    await expect(open(100)({ ...post, path: '/silent' })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  it('ends at its deadline in the middle of an answer too', async () => {
    await expect(open(100)({ ...post, path: '/slow' })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  it('takes no answer longer than a megabyte', async () => {
    await expect(open()({ ...post, path: '/long' })).rejects.toThrow('longer than');
  });
});
