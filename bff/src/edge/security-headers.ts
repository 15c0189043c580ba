/**
 * The pages of the staff area and of the docs: own scripts only, styles may be inline, no frames but of `frames`, a terminal provider's. A
 * form may be sent to ourselves and on to `pay`, the hosted card page: browsers hold a redirect of a form to the policy too.
 */
export function pageCsp({
  pay = [],
  frames = [],
}: {
  readonly pay?: readonly string[];
  readonly frames?: readonly string[];
} = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...pay].join(' '),
  ].join('; ');
}
