/** What a part of `npm test` counted. */
export interface Tally {
  passed: number;
  failed: number;
}

export const nothing: Tally = { passed: 0, failed: 0 };

export const add = (one: Tally, two: Tally): Tally => ({
  passed: one.passed + two.passed,
  failed: one.failed + two.failed,
});

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Reads the last closing line a program printed; undefined when it printed none. */
export function readClosingLine(output: string): Tally | undefined {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]) };
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts a vitest run. A file that fails before its first test is one failure, a skipped test is a failure (nothing is
 * skipped silently), and a run that failed for any other reason is never "0 failed".
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  const unexplained = failed === 0 && (exitCode !== 0 || !report.success) ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unexplained };
}
