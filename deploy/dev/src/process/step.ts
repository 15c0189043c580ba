const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
/** A step that takes longer is announced at its start; shorter ones are only reported when they are done. */
const ANNOUNCE_MS = 2000;

/** Runs one step of a command and says how long it took; several may run at once. What it throws goes on to the caller. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const announcing = setTimeout(() => console.log(`… ${name}`), ANNOUNCE_MS);
  const report = (mark: string) => {
    clearTimeout(announcing);
    console.log(`${mark} ${name.padEnd(44)} ${seconds(started)}`);
  };
  try {
    const result = await work();
    report('✓');
    return result;
  } catch (error) {
    report('✗');
    throw error;
  }
}
