/** Waits for a promise, but not longer than so many milliseconds. What is late is left to itself and may not fail loudly. */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
