/** A list with one of its entries changed. */
export const changed = <T>(list: readonly T[], at: number, part: Partial<T>): T[] =>
  list.map((one, no) => (no === at ? { ...one, ...part } : one));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, no) => no !== at);
