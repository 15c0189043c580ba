import type { ServerResponse } from 'node:http';

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

const always: readonly [string, string][] = [
  ['Content-Security-Policy', DATA_CSP],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** They stand on every answer, cached ones too. Over HTTPS browsers are told to stay with it for a year. */
export const securityHeaderList = (secure: boolean): readonly (readonly [string, string])[] =>
  secure ? [...always, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] : always;

export function securityHeaders(secure: boolean): (res: ServerResponse) => void {
  const headers = securityHeaderList(secure);
  return (res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
  };
}
