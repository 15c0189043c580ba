import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The hashes of the scripts inside one rendered page, in the form a Content-Security-Policy takes. */
export const scriptHashes = (html: string): string[] => [
  ...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`)),
];

export type PolicyOrigins = { captcha: string[]; pay: string[] };

/**
 * The policy of one page: own files, and the very scripts this page was rendered with. It holds no nonce, so a cached
 * page keeps its policy. `style-src-attr` allows the colours and positions that React writes as style attributes.
 */
export function pagePolicy(html: string, origins: PolicyOrigins): string {
  const outside = origins.captcha.join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(html).join(' ')} ${outside}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "style-src-elem 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${outside}`.trim(),
    `frame-src 'self' ${outside}`.trim(),
    `form-action 'self' ${origins.pay.join(' ')}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A weak validator: one tag for the page, however it is compressed. */
export const etagOf = (body: string): string => `W/"${sha256(body).slice(0, 27)}"`;
