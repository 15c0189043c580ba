import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** One request over connections that stay open; redirects are not followed. */
export function send({ url, method = 'GET', headers = {}, body }: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** @throws Error with the beginning of the answer when its status is another */
export async function expected(status: number, call: Call): Promise<Reply> {
  const reply = await send(call);
  if (reply.status === status) return reply;
  const said = reply.text.slice(0, 120);
  throw new Error(`${call.method ?? 'GET'} ${new URL(call.url).pathname} answered ${reply.status}: ${said}`);
}
