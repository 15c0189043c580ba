/**
 * Where the world finds the shop, for the addresses that must be whole: canonical ones, those of the sitemap, pictures that
 * others show. Links of a page need none.
 */
const origin = (): string =>
  import.meta.env.SSR
    ? (process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080').replace(/\/$/, '')
    : window.location.origin;

/** A path of the shop as a whole address; a whole address stays. */
export const wholeAddress = (path: string): string => (path.startsWith('/') ? origin() + path : path);
