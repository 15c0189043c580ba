import type { Headers } from './refuse-raw.ts';

/** For answers that are data or text: nothing in them may run, load, frame or be framed. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer, page, call or file (docs/rules/http.md, 4); a page overrides the policy with its own. Over HTTPS: HSTS for a year. */
export const securityHeaders = (secure: boolean): Headers => [
  ['Content-Security-Policy', DATA_CSP],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
];
