import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from '../http/refuse-raw.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A whole answer that is the same for everyone: its body and its headers. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  /** undefined for an answer that no browser may compare */
  readonly etag: string | undefined;
  readonly identity: Buffer;
  /** what drops it: 'all', or the slug of a category */
  readonly scope: string;
  /** whether it may be kept for others */
  readonly isCacheable: boolean;
  /** when its making began, epoch ms */
  readonly at: number;
  /** compressed once for each encoding that was requested */
  readonly packed: Map<Encoding, { readonly body: Buffer; readonly isClose: boolean }>;
}

/** Below this a packet is a packet: compressing saves nothing. Bytes. */
const WORTH_IT = 1_024;
/** Brotli's levels. The quick one takes a third of the time of the other, for a quarter more to send. */
const QUICK = 1;
const CLOSE = 5;

/** What is used of a request of express. */
export interface PageRequest extends IncomingMessage {
  readonly fresh: boolean;
  acceptsEncodings(encoding: string): string | false;
}

/** The smallest form that this client reads. */
function encodingFor(page: Page, request: PageRequest): Encoding {
  if (page.identity.length < WORTH_IT) return 'identity';
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

async function pack(page: Page, encoding: Exclude<Encoding, 'identity'>, level: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.length };
  const body = await (encoding === 'br' ? brotli(page.identity, { params }) : gzipped(page.identity));
  page.packed.set(encoding, { body, isClose: encoding === 'gzip' || level === CLOSE });
  return body;
}

/**
 * The page as it is sent. The first request waits for quick compression; later requests get the same bytes, and the page
 * is compressed closely in the background, once, for those after.
 */
export async function packedAs(page: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return page.identity;
  const known = page.packed.get(encoding);
  if (!known) return pack(page, encoding, QUICK);
  if (!known.isClose) {
    page.packed.set(encoding, { ...known, isClose: true });
    pack(page, encoding, CLOSE).catch(() => {});
  }
  return known.body;
}

/** Sends a page, or 304 to a client that holds it: ETag, Vary and encodings as express understands them. */
export async function sendPage(request: PageRequest, response: ServerResponse, page: Page): Promise<void> {
  for (const [name, value] of page.headers) {
    // A page's own policy replaces the one for data: of two, browsers obey both.
    if (name === 'Content-Security-Policy') response.setHeader(name, value);
    else response.appendHeader(name, value);
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  response.statusCode = page.status;
  if (page.etag) {
    response.setHeader('ETag', page.etag);
    if (request.fresh) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  const encoding = encodingFor(page, request);
  const body = await packedAs(page, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
