import { Agent, request as httpRequest } from 'node:http';
import type { Browser } from '../browser.ts';

/** A request as bytes: nothing between the test and the wire corrects it. */
export interface EdgeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer;
}

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const PATIENCE_MS = 20_000;

/** Sends requests over kept-alive connections, with the browser's cookies unless the request has its own. */
export function senderTo(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: EdgeRequest, browser: Browser): Promise<EdgeAnswer> =>
    new Promise((resolve, reject) => {
      const own = { ...credentialsOf(browser), ...(body ? { 'content-length': String(body.length) } : {}), ...headers };
      const sending = httpRequest(
        { agent, hostname, port, method, path, headers: own, timeout: PATIENCE_MS },
        (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(pieces).toString();
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
        },
      );
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.on('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
}

const credentialsOf = ({ cookies }: Browser): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrf-token': cookies.get('XSRF-TOKEN') ?? '',
});
