import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '../ids.ts';

export type Headers = readonly (readonly [name: string, value: string])[];

/** The answers to bytes that never became a request. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  408: 'The request did not arrive in time.',
  413: 'This is more than we can take at once.',
  417: 'This expectation cannot be met.',
  501: 'This transfer coding is not known here.',
  431: 'The address or the headers of this request are too long.',
};

/** The parser of Node says by its code what was wrong; everything else was no HTTP. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export const statusOf = (error: NodeJS.ErrnoException): number => STATUSES[error.code ?? ''] ?? 400;

/** How long a client may go on sending after its answer, and how much of it is read. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 16 * 1_048_576;

/**
 * Writes an answer on a connection that no response belongs to, and ends it. What the client still sends is read for a
 * moment: a connection that is closed over unread bytes is reset, and a reset takes the answer with it.
 * @param always headers that every answer of this server has
 */
export function refuseRaw(socket: Duplex, status: number, always: Headers): void {
  const sentence = SENTENCES[status] ?? 'The request could not be read.';
  const headers: Headers = [
    ...always,
    ['Connection', 'close'],
    ['Cache-Control', 'no-store'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(sentence))],
    ['X-Request-Id', newId()],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  linger(socket);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', sentence].join('\r\n'));
}

function linger(socket: Duplex): void {
  let left = LINGER_BYTES;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.removeAllListeners('data');
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) socket.destroy();
  });
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.resume();
}
