export type Door = 'bff' | 'webStore';

/** What goes to the bff (docs/rules/http.md 13); everything else is a page of web-store. */
const BFF = ['/v1', '/pos', '/docs', '/openapi.json', '/healthz', '/readyz'];

/** Which process answers a path. Whole segments count: `/position-chair` is no page of `/pos`. */
export function doorOf(path: string): Door {
  const clean = path.split(/[?#]/, 1)[0] ?? '/';
  return BFF.some((door) => clean === door || clean.startsWith(`${door}/`)) ? 'bff' : 'webStore';
}
