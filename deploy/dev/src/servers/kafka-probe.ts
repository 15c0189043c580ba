import { connect } from 'node:net';

const FIND_COORDINATOR = 10;
const GROUP = 'readiness';

/** Kafka's FindCoordinator request, version 0: size, key, version, correlation id, client id, group. */
function request(): Buffer {
  const group = Buffer.from(GROUP);
  const body = Buffer.alloc(8 + 2 + 2 + group.length);
  body.writeInt16BE(FIND_COORDINATOR, 0);
  body.writeInt16BE(0, 2);
  body.writeInt32BE(1, 4);
  body.writeInt16BE(-1, 8); // no client id
  body.writeInt16BE(group.length, 10);
  group.copy(body, 12);
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length);
  return Buffer.concat([size, body]);
}

/**
 * True when the broker names a group coordinator. An open port is not enough: until then consumers are turned away.
 * Spoken by hand so that this harness needs no Kafka client (they live in the kit alone).
 */
export function coordinatorIsFound(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(request()));
    let answer = Buffer.alloc(0);
    const end = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length >= 10) end(answer.readInt16BE(8) === 0); // size, correlation id, error code
    });
  });
}
