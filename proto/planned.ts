import type { access } from './access.ts';

/**
 * Rpcs that are declared and not built. A service answers them UNIMPLEMENTED (`notBuilt` of the kit) after the guard let the
 * call in. Whoever builds one takes its name out here: a handler for a name that stands here does not compile, nor does a
 * name that is gone without one. No name ever comes back.
 */
export const planned = {
  banking: [],
} as const satisfies { readonly [S in keyof typeof access]?: readonly (keyof (typeof access)[S])[] };

/** The names of a service's rpcs that have no handler yet. */
export type PlannedIn<S extends keyof typeof planned> = (typeof planned)[S][number];
