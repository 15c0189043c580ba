const MOST_LOOKS = 100;

/**
 * Looks again and again until it is so.
 * @param wait before each look but the first
 * @throws Error when it never comes about
 */
export async function comesAbout(isSo: () => unknown, wait: () => Promise<unknown>): Promise<void> {
  for (let look = 1; look < MOST_LOOKS && !isSo(); look += 1) await wait();
  if (!isSo()) throw new Error(`never: ${String(isSo)}`);
}
