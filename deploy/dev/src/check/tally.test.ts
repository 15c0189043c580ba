import { describe, expect, it } from 'vitest';
import { add, closingLine, readClosingLine, tallyOf, type VitestReport } from './tally.ts';

const aReport = (over: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...over,
});

describe('counting a test run', () => {
  it('counts what passed', () => {
    expect(tallyOf(aReport(), 0)).toEqual({ passed: 7, failed: 0 });
  });

  it('counts a file that broke before its first test as a failure', () => {
    const report = aReport({ success: false, testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(tallyOf(report, 1).failed).toBe(1);
  });

  it('counts skipped and todo tests as failures, because nothing is skipped silently', () => {
    expect(tallyOf(aReport({ numPendingTests: 2, numTodoTests: 1 }), 0).failed).toBe(3);
  });

  it('never says 0 failed when the run itself failed or left no report', () => {
    expect(tallyOf(aReport(), 1).failed).toBe(1);
    expect(tallyOf(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the closing line', () => {
  it('is read back from the last one of an output', () => {
    const line = closingLine(add({ passed: 3, failed: 1 }, { passed: 4, failed: 0 }));
    expect(line).toBe('7 passed, 1 failed');
    expect(readClosingLine(`1 passed, 0 failed\nnoise\n${line}\n`)).toEqual({ passed: 7, failed: 1 });
    expect(readClosingLine('nothing of the kind')).toBeUndefined();
  });
});
