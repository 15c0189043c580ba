import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listenHttp } from './server.ts';

/** Posts over the connection that the agent keeps, as a proxy does. */
function post(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, agent, method: 'POST' }, (answer) => {
      text(answer).then(() => resolve(answer), reject);
    });
    outgoing.once('error', reject).end();
  });
}

it('a server that stops still answers who keeps a connection to it, and asks for another one', async () => {
  const { port, stop } = await listenHttp({
    ...{ port: 0, host: '127.0.0.1', always: [] },
    listener: (_request, response) => void response.end('right'),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await post(port, agent);
  const stopped = stop();
  const meanwhile = await post(port, agent);
  expect([before, meanwhile].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ]);
  await stopped;
  await expect(post(port, agent)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
