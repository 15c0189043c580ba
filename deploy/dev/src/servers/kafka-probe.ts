import { connect } from 'node:net';
import type { KafkaLogin } from '@shop/kit/kafka/client';

const FIND_COORDINATOR = { key: 10, version: 0 };
const SASL_HANDSHAKE = { key: 17, version: 1 };
const SASL_AUTHENTICATE = { key: 36, version: 0 };

interface Request {
  readonly api: { readonly key: number; readonly version: number };
  readonly body: Buffer;
}

/** Kafka's STRING: its length in two bytes, then the text. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Kafka's BYTES: their length in four bytes first. */
function bytes(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
}

/** The requests of a probe in order: authentication, where there is a login, then the coordinator of a group. */
function requestsOf(login: KafkaLogin | undefined): Request[] {
  const find = { api: FIND_COORDINATOR, body: text('readiness') };
  if (!login) return [find];
  const credentials = Buffer.from(`\0${login.username}\0${login.password}`);
  return [{ api: SASL_HANDSHAKE, body: text('PLAIN') }, { api: SASL_AUTHENTICATE, body: bytes(credentials) }, find];
}

/** With its size before it: key, version, correlation id, no client id, body. */
function framed({ api, body }: Request): Buffer {
  const head = Buffer.alloc(10);
  head.writeInt16BE(api.key, 0);
  head.writeInt16BE(api.version, 2);
  head.writeInt32BE(1, 4);
  head.writeInt16BE(-1, 8);
  return bytes(Buffer.concat([head, body]));
}

export interface Broker {
  readonly port: number;
  readonly host?: string;
  readonly login?: KafkaLogin | undefined;
}

/**
 * True when the broker takes the login and names a group coordinator. An open port is not enough: until then consumers are
 * turned away. Spoken by hand so that this harness needs no Kafka client (they live in the kit alone).
 */
export function coordinatorIsFound({ port, host = '127.0.0.1', login }: Broker): Promise<boolean> {
  return new Promise((resolve) => {
    const requests = requestsOf(login).map(framed);
    const sendNext = () => socket.write(requests.shift() ?? Buffer.alloc(0));
    const socket = connect(port, host, sendNext);
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
      if (answer.length < 10 || answer.length < 4 + answer.readInt32BE(0)) return;
      const isRefused = answer.readInt16BE(8) !== 0; // size, correlation id, error code
      answer = Buffer.alloc(0);
      if (isRefused || requests.length === 0) end(!isRefused);
      else sendNext();
    });
  });
}
