import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { heldBack, needsScript } from './lib/late-scripts.server.ts';
import { scopeOf } from './lib/page-scope.server.ts';
import { viewModules } from './lib/view-modules.server.ts';

const STYLES = /<link rel="stylesheet" href="([^"]+)"/;

/** What paints the page comes before what brings it to life: styles, fonts and the first picture ahead of the scripts. */
const paintFirst = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

type Handled = [request: Request, status: number, headers: Headers, context: EntryContext];

/** Pages are rendered to the last byte before they are sent: only a whole page has hashes, an ETag and a place in a cache. */
export default async function handleRequest(...[request, status, headers, context]: Handled) {
  const body = new PassThrough();
  let failed = false;
  const rendered = new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // everything in its place in the HTML: a boundary that is sent late would need script to be seen
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError: () => {
        failed = true;
      },
    });
  });
  await rendered;
  const rendering = await text(body);
  const html = needsScript(context) ? paintFirst(rendering) : heldBack(rendering, viewModules(context));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const [, styles] = STYLES.exec(html) ?? [];
  if (styles) headers.append('Link', `<${styles}>; rel=preload; as=style`);
  headers.set('X-Page-Scope', scopeOf(context.staticHandlerContext.loaderData));
  return new Response(html, { status: failed && status === 200 ? 500 : status, headers });
}

export function handleError(_error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  process.emit('warning', _error instanceof Error ? _error : new Error(String(_error)));
}
