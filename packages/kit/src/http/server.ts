import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Headers, refuseRaw, statusOf } from './refuse-raw.ts';

export interface HttpOptions {
  readonly listener: RequestListener;
  /** headers that every answer has, also one that Node's parser gives */
  readonly always: Headers;
}

export interface ListenOptions extends HttpOptions {
  /** 0 takes any free port */
  readonly port: number;
  readonly host: string;
}

const LIMITS = {
  // Kept alive longer than any proxy keeps its end, so that no request meets a connection that is just closing.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Refused below, with a sentence.
  requireHostHeader: false,
};
const DRAIN_MS = 10_000;
/** A proxy keeps its connections: a request it sends over one that is being closed is lost, and what writes is not sent twice. */
const FAREWELL_MS = 1_000;

/** HTTP/1.x that names one host; 1.0 may leave it out. Node takes other versions too, and the first of several hosts. */
function isReadable({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, nth) => nth % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return httpVersionMajor === 1 && (hosts.length === 1 || (hosts.length === 0 && httpVersionMinor === 0));
}

/**
 * A server whose every answer has an id and a sentence, also where Node's parser answers without our handler: what is no HTTP,
 * headers that are too long, a request that does not arrive, an expectation, a tunnel (docs/rules/http.md, 1).
 */
export function httpServer({ listener, always }: HttpOptions): Server {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, status: number) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // Half an answer is already out: a second one would be read as a part of it.
    if (!socket.writable || responses.get(socket)?.headersSent) socket.destroy();
    else refuseRaw(socket, status, always);
  };
  const server = createServer(LIMITS, (req, res) => {
    if (!isReadable(req)) return refuse(req.socket, 400);
    // Another coding below the chunks stays undone, and the next server may read the body differently (RFC 9112, 6.1).
    if (!/^(?:chunked)?$/i.test(req.headers['transfer-encoding'] ?? '')) return refuse(req.socket, 501);
    responses.set(req.socket, res);
    res.once('finish', () => responses.delete(req.socket));
    listener(req, res);
  });
  server.on('clientError', (error, socket) => refuse(socket, statusOf(error)));
  server.on('checkExpectation', (req) => refuse(req.socket, 417));
  server.on('connect', (_req, socket) => refuse(socket, 400));
  return server;
}

/**
 * @returns the port, and how to stop: for a second each answer asks to open another connection, then none is accepted and
 * requests in progress may finish for ten seconds
 */
export async function listenHttp({ port, host, ...options }: ListenOptions) {
  const server = httpServer(options);
  let isLeaving = false;
  server.prependListener('request', (_req, res) => {
    if (isLeaving) res.shouldKeepAlive = false;
  });
  server.listen(port, host);
  await once(server, 'listening');
  const stop = async () => {
    isLeaving = true;
    if (await isConnected(server)) await sleep(FAREWELL_MS);
    await closed(server);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

const isConnected = (server: Server): Promise<boolean> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)));

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => (clearTimeout(timer), resolve()));
    server.closeIdleConnections();
  });
