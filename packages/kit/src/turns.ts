/**
 * A keyed mutex: work of the same key runs one after another, and a failure does not block what is queued behind it.
 * @param work receives whether it had to wait for another
 */
export type Turns = <T>(name: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/** Queues of this process: replicas know nothing of each other's, so they only spare work and never guard anything. */
export function turnsOf(): Turns {
  const queues = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = queues.get(name);
    const mine = before ? before.then(quiet, quiet).then(() => work(true)) : work(false);
    queues.set(name, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(name) === mine) queues.delete(name);
    }
  };
}

const quiet = (): void => {};
