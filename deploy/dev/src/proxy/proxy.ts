import { Agent, type ClientRequest, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { giveRequestId } from '@shop/kit/http/request-id';
import { securityHeaders } from '@shop/kit/http/security-headers';
import { httpServer } from '@shop/kit/http/server';
import { createProxyServer } from 'httpxy';
import { type Upstream, upstreamOf } from './upstream.ts';
import { type Replicas, replicasAt } from './replicas.ts';

const AWAY = 'The shop is starting this part again. Please try again in a moment.';
const ALWAYS = securityHeaders(false);

/** The upstream is being restarted: 503 and a sentence, or an abrupt end when the answer had begun. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(AWAY);
}

/** This proxy is the outermost: what a client says of where it comes from is dropped, and what is true is said instead. */
function forwardClientAddress({ headers, socket }: IncomingMessage): void {
  for (const forged of ['forwarded', 'x-real-ip', 'x-forwarded-port']) delete headers[forged];
  delete headers.expect; // this server has let the body in already
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-host'] = headers.host ?? '';
}

/** What a client may still send of its request once its answer is out, in bytes; the time is bounded by the server. */
const DRAIN_BYTES = 16 * 1_048_576;

/** Once the answer is out, what the client still sends of its request is read and dropped: it could not read otherwise. */
function drain(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    let left = DRAIN_BYTES;
    request.unpipe();
    request.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}

/**
 * The connection to a part is ours alone, whatever the client says of its own: it stays open, so that a part which answers
 * before the body has come goes on reading. Were it closed instead (httpxy does that with every chunked body), the next
 * write would fail before the answer is read.
 */
function keepAlive(outgoing: ClientRequest, response: ServerResponse): void {
  outgoing.setHeader('Connection', 'keep-alive');
  response.once('finish', () => {
    // Only half of the body went out: no other request may follow on this connection.
    if (!outgoing.writableFinished) outgoing.destroy();
  });
}

/** The replicas of each upstream. */
export type Targets = Readonly<Record<Upstream, readonly string[]>>;

export interface ProxyOptions {
  /** behind a server of ours, whose word on the client is passed on as it is */
  readonly isInternal?: boolean;
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Nothing of the request has reached a replica (its body is sent once a connection is open), or it is safe to send twice. */
const maySendAgain = (error: unknown, { method }: IncomingMessage): boolean =>
  codeOf(error) === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';

/**
 * The one origin on a developer's machine; in a cluster the gateway holds the same table. Takes the replicas of a part in
 * turn, streams both ways over kept-alive connections, and forwards the client's address: `X-Forwarded-For`, `-Proto`, `-Host`.
 */
export function createProxy(targets: Targets, { isInternal = false }: ProxyOptions = {}): Server {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  const upstreams = { bff: replicasAt(targets.bff), webStore: replicasAt(targets.webStore) };
  const send = sender(agent, upstreams);
  const server = httpServer({
    listener: (request, response) => {
      giveRequestId(request, response, () => isInternal);
      if (!isInternal) forwardClientAddress(request);
      drain(request, response);
      send(request, response);
    },
    always: ALWAYS,
  });
  server.on('close', () => {
    agent.destroy();
    for (const replicas of Object.values(upstreams)) replicas.stop();
  });
  return server;
}

/** Sends a request to a replica, and to another one when the first did not accept it. */
function sender(agent: Agent, upstreams: Readonly<Record<Upstream, Replicas>>) {
  const proxy = createProxyServer({ agent });
  const answered = new WeakSet<object>();
  proxy.on('proxyReq', (outgoing, _request, response) => keepAlive(outgoing, response));
  proxy.on('proxyRes', ({ headers }, _request, response) => {
    answered.add(response);
    for (const ofThisHop of ['connection', 'keep-alive']) delete headers[ofThisHop];
  });
  const tried = new WeakMap<object, { readonly target: string; readonly tries: number }>();
  const send = (request: IncomingMessage, response: ServerResponse, tries = 1): void => {
    const target = upstreams[upstreamOf(request.url ?? '/')].next();
    tried.set(response, { target, tries });
    proxy.web(request, response, { target }).catch(() => refuse(response));
  };
  proxy.on('error', (error, request, response) => {
    // An answer wins over a body that could not be written to its end; one that breaks off is cut where it is read.
    if (!request || !(response instanceof ServerResponse) || answered.has(response)) return;
    const { target, tries } = tried.get(response) ?? { target: '', tries: 1 };
    const replicas = upstreams[upstreamOf(request.url ?? '/')];
    if (codeOf(error) === 'ECONNREFUSED') replicas.leaveOut(target);
    if (tries < replicas.count && !response.destroyed && maySendAgain(error, request))
      send(request, response, tries + 1);
    else refuse(response);
  });
  return send;
}
