import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** from the root of the origin */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface HttpReply {
  readonly status: number;
  readonly text: string;
}
/** One request and its whole answer. It follows no redirect. @throws Error without an answer in time */
export type Exchange = (request: HttpRequest) => Promise<HttpReply>;

/**
 * Requests of one origin over connections that are kept: a third of what `fetch` costs, whose web streams we do not
 * need. All of them may be repeated, so one that met a connection which the server was just closing is sent once more.
 */
export function exchangeWith(origin: string, { deadlineMs }: { readonly deadlineMs: number }): Exchange {
  const { protocol, hostname, port } = new URL(origin);
  const { request: open, Agent } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const where = { agent, hostname, ...(port ? { port } : {}) };
  const send = (request: HttpRequest, signal: AbortSignal) =>
    new Promise<HttpReply>((resolve, reject) => {
      const { method, path, body, headers } = request;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = open({ ...where, method, path, headers: { ...headers, ...length }, signal }, (reply) => {
        text(reply).then((whole) => resolve({ status: reply.statusCode ?? 0, text: whole }), reject);
      });
      sent.on('error', (error) => reject(sent.reusedSocket && !signal.aborted ? new StaleConnection() : error));
      sent.end(body);
    });
  return async (request) => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await send(request, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return send(request, signal);
    }
  };
}

class StaleConnection extends Error {}
