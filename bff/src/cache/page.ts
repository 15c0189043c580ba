import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A whole answer, serialised once; compressed once for each encoding that somebody asked for. */
export interface Page {
  readonly etag: string;
  readonly identity: Buffer;
  /** epoch ms of the fetch */
  readonly at: number;
  /** what is compressed already */
  readonly packed: Map<Encoding, Buffer>;
}

export function pageOf(identity: Buffer, at: number): Page {
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
  return { etag, identity, at, packed: new Map([['identity', identity]]) };
}

/** Below this a packet is a packet: compressing saves nothing. */
const WORTH_IT = 1_024;

export function encodingFor(page: Page, headers: IncomingHttpHeaders): Encoding {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || page.identity.length < WORTH_IT) return 'identity';
  const text = String(accepted);
  if (/(^|[\s,])br(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(text)) return 'br';
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(text) ? 'gzip' : 'identity';
}

/** Brotli's levels. The quick one takes a third of the time of the other, for a quarter more to send. */
const QUICK = 1;
const CLOSE = 5;
const brotliOf = (body: Buffer, level: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** For whoever waits for it: quickly; many a page is sent once and never again. */
export async function packedAs(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = page.packed.get(encoding);
  if (known) return known;
  const body = encoding === 'br' ? await brotliOf(page.identity, QUICK) : await gzipped(page.identity);
  page.packed.set(encoding, body);
  return body;
}

const packedClosely = new WeakSet<Page>();

/** For a page that is asked for again, so probably often: packed as closely as is worth it, once, while others are served. */
export async function packClosely(page: Page): Promise<void> {
  if (packedClosely.has(page) || !page.packed.has('br')) return;
  packedClosely.add(page);
  page.packed.set('br', await brotliOf(page.identity, CLOSE));
}

/** Whether the browser holds this very answer. */
export const isHeld = (page: Page, headers: IncomingHttpHeaders): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === page.etag) === true;

export interface Sent {
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** whether caches may keep it: an answer to a POST is for who asked */
  readonly shareable: boolean;
}

export type Headers = readonly (readonly [name: string, value: string])[];

/** Shared caches may keep it, but everybody asks whether it still holds; the answer to that is 304. */
export const headersOf = (page: Page, { body, encoding, shareable }: Sent): Headers => [
  ...(shareable ? notModifiedHeaders(page) : ([['Cache-Control', 'no-store'], VARY] as const)),
  ['Content-Type', 'application/json; charset=utf-8'],
  ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] as const)),
  ['Content-Length', String(body.length)],
];

const VARY = ['Vary', 'Accept-Encoding'] as const;
export const notModifiedHeaders = ({ etag }: Page): Headers => [
  ['ETag', etag],
  ['Cache-Control', 'public, no-cache'],
  VARY,
];

export function sendPage(res: ServerResponse, page: Page, sent: Sent): void {
  for (const [name, value] of headersOf(page, sent)) res.setHeader(name, value);
  res.statusCode = 200;
  res.end(sent.body);
}

export function sendNotModified(res: ServerResponse, page: Page): void {
  for (const [name, value] of notModifiedHeaders(page)) res.setHeader(name, value);
  res.statusCode = 304;
  res.end();
}
