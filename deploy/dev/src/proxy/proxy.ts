import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { type Door, doorOf } from './doors.ts';

const AWAY = 'The shop is starting this part again. Please try again in a moment.';

/** The part behind the door is being restarted: 503 and a sentence, or an abrupt end when the answer had begun. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(AWAY);
}

/**
 * The one origin on a developer's machine; in a cluster the gateway holds the same table. Streams both ways over
 * kept-alive connections, and says who asked: `X-Forwarded-For`, `-Proto`, `-Host`.
 */
export function createProxy(targets: Record<Door, string>): Server {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  const proxy = createProxyServer({ agent, xfwd: true });
  proxy.on('error', (_error, _request, response) => {
    if (response instanceof ServerResponse) refuse(response);
  });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    await proxy.web(request, response, { target: targets[doorOf(request.url ?? '/')] });
  };
  const server = createServer((request, response) => void pass(request, response).catch(() => refuse(response)));
  server.on('close', () => agent.destroy());
  return server;
}
