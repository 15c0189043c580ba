/**
 * A keyed mutex: work of the same key runs one after another, and a failure does not block what is queued behind it.
 * @param work receives whether it had to wait for another
 */
export type KeyedMutex = <T>(key: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/** Within this process only: replicas do not share it, so it may save work but must not guard data. */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = queues.get(key);
    const mine = before ? before.then(quiet, quiet).then(() => work(true)) : work(false);
    queues.set(key, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(key) === mine) queues.delete(key);
    }
  };
}

const quiet = (): void => {};
