export type Upstream = 'bff' | 'webStore';

/** What goes to the bff (docs/rules/http.md 13); everything else is a page of web-store. */
const BFF = ['/v1', '/pos', '/docs', '/openapi.json', '/healthz', '/readyz'];

/** Which process answers a path. Whole segments count: `/position-chair` is no page of `/pos`. */
export function upstreamOf(path: string): Upstream {
  const clean = path.split(/[?#]/, 1)[0] ?? '/';
  return BFF.some((prefix) => clean === prefix || clean.startsWith(`${prefix}/`)) ? 'bff' : 'webStore';
}
