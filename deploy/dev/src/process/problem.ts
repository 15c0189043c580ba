/**
 * Something a person can put right: shown as one plain line without a stack, exit code 1.
 * The sentence says what is wrong and what to do.
 */
export class Problem extends Error {
  override name = 'Problem';
}

/** Prints a Problem as its sentence (any other error with its stack) and ends the process with code 1. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Problem ? `\n✗ ${error.message}` : error);
  process.exit(1);
}
