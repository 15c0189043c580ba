import { connect, type ConnectOptions } from '../src/grpc/client.ts';
import { type Handlers, serveGrpc, serviceOf } from '../src/grpc/server.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { EchoService } from './echo-service.ts';

export type EchoHandlers = Handlers<typeof EchoService>;

const stops: (() => Promise<void> | void)[] = [];
export const onEnd = (stop: () => Promise<void> | void): void => void stops.push(stop);

/** For afterEach: stops all that the test opened, last first. */
export async function endAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

const echo: EchoHandlers = { say: async (ask) => ask, relay: async (ask) => ask };

export async function serve(handlers: Partial<EchoHandlers>, port = 0) {
  const { log, lines } = captureLog();
  const services = [serviceOf(EchoService, { ...echo, ...handlers })];
  const server = await serveGrpc({ port, host: '127.0.0.1', log, services });
  onEnd(server.stop);
  return { address: `127.0.0.1:${server.port}`, port: server.port, stop: server.stop, lines };
}

export function clientOf(address: string, options: ConnectOptions<typeof EchoService> = {}) {
  const client = connect(EchoService, address, options);
  onEnd(client.close);
  return client;
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
