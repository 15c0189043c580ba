/**
 * A value from outside as one of a closed set.
 * @param otherwise makes the error for a value that is none of them
 */
export function oneOf<T extends string | number>(set: readonly T[], value: unknown, otherwise: () => Error): T {
  const found = set.find((one) => one === value);
  if (found === undefined) throw otherwise();
  return found;
}
