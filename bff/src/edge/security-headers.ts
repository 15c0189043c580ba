/**
 * The pages of the staff area and of the docs: own scripts only, styles may be inline, frames from `frames` alone. A form may be sent to ourselves and
 * on to `pay`, the hosted card page: browsers hold a redirect of a form to the policy too.
 */
export function pageCsp({
  pay = [],
  frames = [],
}: {
  pay?: readonly string[];
  frames?: readonly string[];
} = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...pay].join(' '),
  ].join('; ');
}
