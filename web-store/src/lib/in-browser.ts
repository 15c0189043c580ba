import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value only the browser knows (cookie, storage, media query), `fallback` on the server and while hydrating.
 * `read` must give the same primitive for the same state.
 */
export const useInBrowser = <T extends string | number | boolean>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback);
