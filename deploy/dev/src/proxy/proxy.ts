import { Agent, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { giveRequestId } from '@shop/kit/http/request-id';
import { securityHeaders } from '@shop/kit/http/security-headers';
import { httpServer } from '@shop/kit/http/server';
import { createProxyServer } from 'httpxy';
import { type Door, doorOf } from './doors.ts';

const AWAY = 'The shop is starting this part again. Please try again in a moment.';
const ALWAYS = securityHeaders(false);

/** The part behind the door is being restarted: 503 and a sentence, or an abrupt end when the answer had begun. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(AWAY);
}

/** This proxy is the outermost: what a client says of where it comes from is dropped, and what is true is said instead. */
function sayWhoAsks({ headers, socket }: IncomingMessage): void {
  for (const forged of ['forwarded', 'x-real-ip', 'x-forwarded-port']) delete headers[forged];
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-host'] = headers.host ?? '';
}

/** Once the answer is out, what the client still sends of its request is read and dropped: it could not read otherwise. */
function drain(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    request.unpipe();
    request.resume();
  });
}

/**
 * The one origin on a developer's machine; in a cluster the gateway holds the same table. Streams both ways over
 * kept-alive connections, and says who asked: `X-Forwarded-For`, `-Proto`, `-Host`.
 */
export function createProxy(targets: Record<Door, string>): Server {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  const proxy = createProxyServer({ agent });
  proxy.on('error', (_error, _request, response) => {
    if (response instanceof ServerResponse) refuse(response);
  });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    giveRequestId(request, response);
    sayWhoAsks(request);
    drain(request, response);
    await proxy.web(request, response, { target: targets[doorOf(request.url ?? '/')] });
  };
  const server = httpServer({
    listener: (request, response) => void pass(request, response).catch(() => refuse(response)),
    always: ALWAYS,
  });
  server.on('close', () => agent.destroy());
  return server;
}
