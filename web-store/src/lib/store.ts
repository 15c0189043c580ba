import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get(): T;
  set(next: T): void;
  /** The value in a component. On the server, and while hydrating, always the initial one: pages hold nothing personal. */
  use(): T;
};

/** A value kept in the browser beside React: the session, the cart, what is open. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
