const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same name one after another, in this process; who fails stops nobody behind.
 * @param work is told whether somebody was before it
 */
export async function inTurn<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const before = queues.get(name);
  const mine = before ? before.then(quiet, quiet).then(() => work(true)) : work(false);
  queues.set(name, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(name) === mine) queues.delete(name);
  }
}

const quiet = (): void => {};
