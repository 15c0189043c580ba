import { type Handlers, type Service, serveGrpc, serviceOf } from '../grpc/server.ts';
import type { AccessOf } from '../grpc/access.ts';
import { captureLog } from './capture-log.ts';
import { testIdentity } from './keys.ts';

type Definition = Parameters<typeof serviceOf>[0];

/** A service of which only some rpcs are played; the others fail the test that calls them. */
export function played<S extends Definition>(
  definition: S,
  access: AccessOf<S>,
  handlers: Partial<Handlers<S>>,
): Service {
  const unplayed = Object.keys(definition).map((name) => [
    name,
    () => Promise.reject(new Error(`${name} is not played`)),
  ]);
  return serviceOf(definition, access, { ...Object.fromEntries(unplayed), ...handlers } as Handlers<S>);
}

/** A gRPC server that can be stopped and started again at the same address. */
export async function fakeServer(name: string, service: Service) {
  const { log } = captureLog('fatal');
  const setting = { services: [service], identity: testIdentity(name), log, host: '127.0.0.1' };
  let server = await serveGrpc({ port: 0, ...setting });
  const { port } = server;
  let up = true;
  const stop = async () => {
    if (up) await server.stop();
    up = false;
  };
  return {
    address: `127.0.0.1:${port}`,
    stop,
    async restart() {
      server = await serveGrpc({ port, ...setting });
      up = true;
    },
  };
}
