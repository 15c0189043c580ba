import { useSyncExternalStore } from 'react';

/** One value that lives outside of the tree of components, for what the whole app knows. */
export function storeOf<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T): void {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => value,
      ),
  };
}
