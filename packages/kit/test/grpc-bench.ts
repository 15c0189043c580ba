import { type Handlers, serveGrpc, serviceOf } from '../src/grpc/server.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { testClient, type TestClientOptions } from '../src/testing/client.ts';
import { testIdentity } from '../src/testing/keys.ts';
import { EchoService, echoAccess } from './echo-service.ts';

export type EchoHandlers = Handlers<typeof EchoService>;

const stops: (() => Promise<void> | void)[] = [];
export const onEnd = (stop: () => Promise<void> | void): void => void stops.push(stop);

/** For afterEach: stops all that the test opened, last first. */
export async function endAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

const echo: EchoHandlers = { say: async (request) => request, relay: async (request) => request };

export async function serve(handlers: Partial<EchoHandlers>, port = 0) {
  const { log, lines } = captureLog();
  const services = [serviceOf(EchoService, echoAccess, { ...echo, ...handlers })];
  const server = await serveGrpc({ port, host: '127.0.0.1', log, services, identity: testIdentity('test') });
  onEnd(server.stop);
  return { address: `127.0.0.1:${server.port}`, port: server.port, stop: server.stop, lines };
}

type Options = Omit<TestClientOptions<typeof EchoService>, 'address'>;

export function clientOf(address: string, options: Options = {}) {
  const client = testClient(EchoService, echoAccess, { address, ...options });
  onEnd(client.close);
  return client;
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
