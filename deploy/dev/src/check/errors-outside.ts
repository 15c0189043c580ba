import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Names the file that this reporter writes: a JSON list of strings, the first line of each error. */
export const ERRORS_FILE = 'VITEST_ERRORS_FILE';

/**
 * A reporter of vitest for what belongs to no test (an unhandled rejection, a worker that died): such an error fails the
 * run, and vitest's JSON report leaves it out.
 */
export default class ErrorsOutside implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const file = process.env[ERRORS_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message.split('\n', 1)[0])));
  }
}
