import type { Headers } from '@shop/kit/http/refuse-raw';
import { securityHeaders } from '@shop/kit/http/security-headers';

/** For answers that are data: nothing in them may run, frame or be framed (reliability.md M15). */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The pages of the staff area and of the docs: own scripts only, styles may be inline, frames only from `frames`. */
export function pageCsp({ frames = [] }: { frames?: readonly string[] } = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** For every answer, cached ones too; data unless the answer says that it is a page. */
export const headersOfAnswers = (secure: boolean): Headers => [
  ['Content-Security-Policy', DATA_CSP],
  ...securityHeaders(secure),
];
