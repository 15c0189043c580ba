import type { Response } from 'express';
import { type Html, html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** who is speaking: the provider the page stands for */
  readonly brand: string;
  /** a reading page instead of a narrow card */
  readonly wide?: boolean;
}

export interface Sending {
  readonly status?: number;
  /** origins a form of this page may end on: browsers hold `form-action` against the redirect after a post as well */
  readonly formTargets?: readonly string[];
  /** other origins whose pictures it shows */
  readonly imageOrigins?: readonly string[];
  /** a page with a script of ours, made for a frame; only this origin may frame it */
  readonly frame?: { readonly ancestor: string };
}

/** Sends a page that no cache keeps; unless it is made for a frame it runs no script and cannot be framed. */
export function sendPage(res: Response, page: Page, sending: Sending = {}): void {
  res
    .status(sending.status ?? 200)
    .set({
      'Content-Security-Policy': policy(sending),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(documentOf(page));
}

const policy = ({ formTargets = [], imageOrigins = [], frame }: Sending): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${["'self'", ...imageOrigins].join(' ')}`,
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    ...(frame ? ["script-src 'self'", "connect-src 'self'"] : []),
    `frame-ancestors ${frame?.ancestor ?? "'none'"}`,
  ].join('; ');

/** The whole document; also used by the issuer library, which sends its own answers. */
export function documentOf({ title, body, brand, wide = false }: Page): string {
  return html`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header class="top"><div class="top-in${wide ? ' wide' : ''}"><span class="brand">${brand}</span><span class="tag">Sandbox</span></div></header>
<main class="${wide ? 'wide' : 'card'}">
${body}
</main>
<footer class="foot">Stands in for a provider on a developer’s machine. No money moves. <a href="/sandbox">What is here</a></footer>
</body>
</html>
`.markup;
}
