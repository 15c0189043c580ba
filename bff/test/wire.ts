import { connect } from 'node:net';

/** An answer as it came over a plain socket. */
export interface WireAnswer {
  readonly status: number;
  readonly head: string;
  readonly text: string;
  /** 'end' when the server closed in order, 'open' when the connection may be used again, else the error's code */
  readonly closed: string;
}

/** Pieces of a request; a number is a pause in milliseconds. */
export type Piece = string | Buffer | number;

const PATIENCE_MS = 25_000;
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * Writes bytes to a port like a client that reads only when it has written, and takes what comes back.
 * @throws Error when nothing came in time
 */
export async function exchange(port: number, pieces: readonly Piece[]): Promise<WireAnswer> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let closed = 'open';
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
  const done = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (isWhole(received)) setTimeout(resolve, 50);
    });
    socket.on('end', () => ((closed = 'end'), resolve()));
    socket.on('error', (error: NodeJS.ErrnoException) => ((closed = error.code ?? error.message), resolve()));
  });
  for (const piece of pieces) await write(socket, piece);
  await done;
  socket.destroy();
  return { ...parsed(received), closed };
}

async function write(socket: ReturnType<typeof connect>, piece: Piece): Promise<void> {
  if (typeof piece === 'number') return new Promise((resolve) => void setTimeout(resolve, piece));
  if (!socket.destroyed) await new Promise<void>((resolve) => void socket.write(piece, () => resolve()));
}

/** Whether a final answer is there to its last byte. */
function isWhole(text: string): boolean {
  const rest = withoutInterim(text);
  const end = rest.indexOf('\r\n\r\n');
  const [, length] = LENGTH.exec(rest.slice(0, end)) ?? [];
  return end >= 0 && (length === undefined ? rest.endsWith('0\r\n\r\n') : rest.length >= end + 4 + Number(length));
}

const withoutInterim = (text: string): string => text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');

function parsed(text: string): Omit<WireAnswer, 'closed'> {
  const rest = withoutInterim(text);
  const end = rest.indexOf('\r\n\r\n');
  return { status: Number(rest.slice(9, 12)), head: rest.slice(0, end).toLowerCase(), text: rest.slice(end + 4) };
}
