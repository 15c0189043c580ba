/** What a part of `npm test` counted; `failures` names what failed, as far as it has a name. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] };

export const add = (one: Tally, two: Tally): Tally => ({
  passed: one.passed + two.passed,
  failed: one.failed + two.failed,
  failures: [...one.failures, ...two.failures],
});

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Reads the last closing line a program printed and the lines «✗ name» before it, each once; undefined without a closing line. */
export function readClosingLine(output: string): Tally | undefined {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  const failures = [...new Set([...output.matchAll(/^✗ (.+)$/gm)].map(([, name = '']) => name))];
  return last && { passed: Number(last[1]), failed: Number(last[2]), failures };
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  /** why the file failed before its tests or beside them */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

/**
 * Counts a vitest run. A file that fails before its first test is one failure, a skipped test is a failure (nothing is
 * skipped silently), and a run that failed for any other reason is never "0 failed".
 * @param outside errors that belong to no test, as `ErrorsOutside` wrote them
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number, outside: readonly string[] = []): Tally {
  if (!report) return { passed: 0, failed: 1, failures: ['a test run that left no report'] };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  const unexplained = failed === 0 && (exitCode !== 0 || !report.success) ? 1 : 0;
  const errors = outside.map((error) => `an error outside of the tests: ${error}`);
  const unnamed = unexplained > 0 && errors.length === 0 ? [`vitest ended with ${exitCode}, no test failed`] : [];
  return {
    passed: report.numPassedTests,
    failed: failed + unexplained,
    failures: [...report.testResults.flatMap(failuresOf), ...errors, ...unnamed],
  };
}

/** One line for each failed test with its reason, and one line alone for a file whose tests were not reached. */
function failuresOf({ name, status, message = '', assertionResults }: FileResult): string[] {
  const ran = assertionResults.some((test) => test.status === 'passed' || test.status === 'failed');
  if (status === 'failed' && !ran)
    return [withReason(`${name}: none of its ${assertionResults.length} tests ran`, message)];
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => withReason(`${name}: ${test.fullName}`, test.failureMessages?.[0] ?? ''));
}

const LONGEST_REASON = 300;

const withReason = (what: string, why: string): string => {
  const [line = ''] = why.split('\n', 1);
  return line === '' ? what : `${what}: ${line.slice(0, LONGEST_REASON)}`;
};
