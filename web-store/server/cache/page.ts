import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One whole rendered answer: its bytes, and what its head says whoever asks. */
export interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** of a page that was found; a missing or failed one has none */
  readonly etag: string | undefined;
  readonly identity: Buffer;
  /** compressed once for each encoding that somebody asked for */
  readonly packed: Map<Encoding, Buffer>;
  /** what drops it: 'all', or the slug of a category (the words of architecture section 7) */
  readonly scope: string;
  /** whether anybody else may be sent it */
  readonly shareable: boolean;
}

/** Below this a packet is a packet: compressing saves nothing. Bytes. */
const WORTH_IT = 1_024;
const accepts = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?(\\s|,|$))`);
const BROTLI = accepts('br');
const GZIP = accepts('gzip');

export function encodingFor(page: Page, headers: IncomingHttpHeaders): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (page.identity.length < WORTH_IT) return 'identity';
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Brotli 5: a quarter of the time of the default 11 for nearly its size (performance.md section 5). */
export async function packedAs(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = page.packed.get(encoding);
  if (known) return known;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = encoding === 'br' ? await brotli(page.identity, quality) : await gzipped(page.identity);
  page.packed.set(encoding, body);
  return body;
}

/** Whether the browser holds this very page; one that reloads on purpose gets it again. */
export function isHeld(page: Page, headers: IncomingHttpHeaders): boolean {
  if (!page.etag || headers['cache-control']?.includes('no-cache')) return false;
  return headers['if-none-match']?.split(',').some((tag) => tag.trim() === page.etag) === true;
}

export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly page: Page;
  /** the page as {@link encodingFor} says; nothing of it goes out to a HEAD or to a browser that holds it */
  readonly body: Buffer;
}

export function sendPage({ request, response, page, body }: Sending): void {
  const encoding = encodingFor(page, request.headers);
  for (const [name, value] of page.headers) {
    // The page's own policy replaces the one for data: of two, browsers obey both.
    if (name === 'Content-Security-Policy') response.setHeader(name, value);
    else response.appendHeader(name, value);
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  if (page.etag) response.setHeader('ETag', page.etag);
  if (isHeld(page, request.headers)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = page.status;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
