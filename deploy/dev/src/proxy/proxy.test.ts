import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProxy } from './proxy.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;
/** the discard port: nothing listens there */
const UNREACHABLE = 'http://127.0.0.1:9';

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Sends two pieces with a pause between them. */
async function inPieces(response: ServerResponse): Promise<void> {
  response.write('one ');
  await sleep(300);
  response.end('two');
}

describe('the proxy', () => {
  let bff: Server;
  let webStore: Server;
  let origin: string;
  let proxy: Server;
  const sockets = new Set<unknown>();

  beforeAll(async () => {
    bff = await listening((request, response) => {
      sockets.add(request.socket);
      const {
        'x-forwarded-for': from,
        'x-forwarded-proto': proto,
        'x-forwarded-host': forHost,
        'x-request-id': id,
        ...more
      } = request.headers;
      const { host, forwarded } = more;
      response.end(JSON.stringify({ from, proto, forHost, host, forwarded, id, url: request.url }));
    });
    webStore = await listening((_request, response) => void inPieces(response));
    proxy = createProxy({ bff: [urlOf(bff)], webStore: [urlOf(webStore)] });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${portOf(proxy)}`;
  });

  afterAll(() => {
    for (const server of [proxy, bff, webStore]) server.close().closeAllConnections();
  });

  it('forwards client address and host to the bff, and keeps the path as it was', async () => {
    const answer = await (await fetch(`${origin}/v1/session?a=%2F`)).json();
    expect(answer).toMatchObject({ from: '127.0.0.1', proto: 'http', host: origin.slice(7), url: '/v1/session?a=%2F' });
  });

  it('says where a call really comes from, whatever the call says itself', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9, 10.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'other.test',
      forwarded: 'for=203.0.113.9',
    };
    const answer = await (await fetch(`${origin}/v1/session`, { headers })).json();
    expect(answer).toMatchObject({ from: '127.0.0.1', proto: 'http', forHost: origin.slice(7) });
    expect(answer).not.toHaveProperty('forwarded');
  });

  it('uses one kept-alive connection for calls after one another', async () => {
    sockets.clear();
    for (let call = 0; call < 3; call += 1) await (await fetch(`${origin}/v1/session`)).text();
    expect(sockets.size).toBe(1);
  });

  it('hands the first piece of an answer on before the last is there', async () => {
    const reader = (await fetch(`${origin}/`)).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('one ');
    await reader?.cancel();
  });

  it('closes the connection of a client that sent Connection: close, and keeps its own to the bff', async () => {
    sockets.clear();
    for (let call = 0; call < 3; call += 1) {
      const answer = await fetch(`${origin}/v1/session`, { headers: { connection: 'close' } });
      expect(answer.headers.get('connection')).toBe('close');
      await answer.text();
    }
    expect(sockets.size).toBe(1);
  });

  it('gives every call an id of its own, whatever the call says itself', async () => {
    const answer = await fetch(`${origin}/v1/session`, { headers: { 'x-request-id': 'evil-id-1' } });
    const { id } = (await answer.json()) as { id: string };
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(id);
  });

  it('answers 503 with a sentence while a part is away', async () => {
    const alone = createProxy({ bff: [UNREACHABLE], webStore: [UNREACHABLE] });
    await new Promise<void>((resolve) => alone.listen(0, '127.0.0.1', resolve));
    const response = await fetch(`http://127.0.0.1:${portOf(alone)}/v1/session`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('try again');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    alone.close();
  });
});

describe('the proxy before several replicas', () => {
  const servers: Server[] = [];
  const open = async (server: Server): Promise<string> => {
    servers.push(server);
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return urlOf(server);
  };
  const replica = async (name: string) =>
    open(
      await listening((request, response) => {
        let size = 0;
        request.on('data', (bytes: Buffer) => (size += bytes.length));
        request.on('end', () => response.end(`${name} ${size} ${String(request.headers['x-forwarded-for'])}`));
      }),
    );
  const post = async (origin: string, body: string) =>
    (await fetch(`${origin}/v1/cart/add`, { method: 'POST', body })).text();

  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });

  it('takes them in turn', async () => {
    const bff = [await replica('a'), await replica('b'), await replica('c')];
    const origin = await open(createProxy({ bff, webStore: bff }));
    const answers = new Set<string>();
    for (let call = 0; call < 3; call += 1) answers.add((await post(origin, 'x')).slice(0, 1));
    expect([...answers].toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('sends a call with its whole body to another one when nothing listens where its turn was', async () => {
    const bff = [UNREACHABLE, await replica('b'), UNREACHABLE];
    const origin = await open(createProxy({ bff, webStore: bff }));
    for (let call = 0; call < 4; call += 1) expect(await post(origin, 'x'.repeat(100_000))).toMatch(/^b 100000 /);
  });

  it('sends a reading call again when a replica dies over it, but never one that may have acted', async () => {
    const dying = await open(await listening((request) => request.socket.destroy()));
    const bff = [dying, await replica('b')];
    const origin = await open(createProxy({ bff, webStore: bff }));
    for (let call = 0; call < 2; call += 1) expect(await (await fetch(`${origin}/v1/x`)).text()).toMatch(/^b /);
    const posted = [await post(origin, 'x'), await post(origin, 'x')];
    expect(posted.filter((text) => text.startsWith('b '))).toHaveLength(1);
  });

  it('behind a server of ours passes on the client address that it was sent', async () => {
    const bff = [await replica('a')];
    const origin = await open(createProxy({ bff, webStore: bff }, { isInternal: true }));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(await (await fetch(`${origin}/v1/x`, { headers })).text()).toBe('a 0 203.0.113.9');
  });
});
