import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy address that can be stopped or frozen, and restored. */
export interface Outage {
  /** the URL to use in place of the server's own */
  readonly url: string;
  /** As if the server were stopped: connections are reset, new ones refused. */
  stop(): Promise<void>;
  /** As if it hung: connections stay and take everything, and no answer comes. */
  freeze(): void;
  /** The server is back, on the same address. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a port in front of a server (Redis, Postgres; not Kafka, whose clients learn the broker's own address). */
export async function outageOf(serverUrl: string): Promise<Outage> {
  const target = new URL(serverUrl);
  const wire = wireTo(Number(target.port), target.hostname);
  const port = await listen(wire.server, 0);
  const stop = async () => {
    const closed = wire.server.listening ? once(wire.server, 'close') : undefined;
    wire.server.close();
    wire.cut();
    await closed;
  };
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    stop,
    freeze: () => wire.freeze(true),
    async restore() {
      wire.freeze(false);
      if (!wire.server.listening) await listen(wire.server, port);
    },
    close: stop,
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server that passes every byte on, in both directions, as long as it is not frozen. */
function wireTo(port: number, host: string) {
  const open = new Set<Socket>();
  let frozen = false;
  const link = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => frozen || to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    open.add(from);
  };
  const server = createServer((near) => {
    const far = connect(port, host);
    link(near, far);
    link(far, near);
  });
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const freeze = (on: boolean) => {
    // What was swallowed is gone, so after a freeze these connections are of no use any more.
    if (frozen && !on) cut();
    frozen = on;
  };
  return { server, cut, freeze };
}
