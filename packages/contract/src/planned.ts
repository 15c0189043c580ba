/**
 * Calls that are declared and not built: the schemas stand, so that both sides can be written against them, but they are
 * neither served nor shown (routes.ts). Whoever builds one takes its row out: the bff does not start with a handler for a
 * call that stands here, and a test misses the handler of one that does not. No row ever comes back.
 */
export const PLANNED: ReadonlySet<string> = new Set();
