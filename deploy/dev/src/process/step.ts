const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a command and says how long it took. What it throws goes on to the caller. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const interactive = process.stdout.isTTY === true;
  if (interactive) process.stdout.write(`… ${name}`);
  try {
    const result = await work();
    console.log(`${interactive ? '\r' : ''}✓ ${name.padEnd(44)} ${seconds(started)}`);
    return result;
  } catch (error) {
    console.log(`${interactive ? '\r' : ''}✗ ${name.padEnd(44)} ${seconds(started)}`);
    throw error;
  }
}
