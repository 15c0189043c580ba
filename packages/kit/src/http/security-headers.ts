import type { Headers } from './refuse-raw.ts';

/** What every answer says, page, call or file (docs/rules/http.md, 4). Over HTTPS browsers are told to stay with it for a year. */
export const securityHeaders = (secure: boolean): Headers => [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
];
