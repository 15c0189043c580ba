import { describe, expect, it } from 'vitest';
import { add, closingLine, readClosingLine, tallyOf, type VitestReport } from './tally.ts';

const aReport = (over: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a holds', status: 'passed' }] }],
  ...over,
});

describe('counting a test run', () => {
  it('counts what passed', () => {
    expect(tallyOf(aReport(), 0)).toEqual({ passed: 7, failed: 0, failures: [] });
  });

  it('counts a file that broke before its first test as a failure', () => {
    const report = aReport({
      success: false,
      testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }],
    });
    expect(tallyOf(report, 1)).toMatchObject({ failed: 1, failures: ['b.test.ts: none of its 0 tests ran'] });
  });

  it('says in one line why none of the tests of a file ran, and counts each of them', () => {
    const tests = ['a', 'b'].map((fullName) => ({ fullName, status: 'skipped' }));
    const file = { name: 'a.test.ts', status: 'failed', message: 'no broker\nat once', assertionResults: tests };
    expect(tallyOf(aReport({ numPendingTests: 2, testResults: [file] }), 1)).toEqual({
      passed: 7,
      failed: 2,
      failures: ['a.test.ts: none of its 2 tests ran: no broker'],
    });
  });

  it('names every test that did not pass, with the first line of the reason', () => {
    const tests = [
      { fullName: 'a holds', status: 'passed' },
      { fullName: 'b holds', status: 'failed', failureMessages: ['expected 1 to be 2\n    at b'] },
    ];
    const report = aReport({
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: tests }],
    });
    expect(tallyOf(report, 1).failures).toEqual(['a.test.ts: b holds: expected 1 to be 2']);
  });

  it('counts skipped and todo tests as failures, because nothing is skipped silently', () => {
    expect(tallyOf(aReport({ numPendingTests: 2, numTodoTests: 1 }), 0).failed).toBe(3);
  });

  it('never says 0 failed when the run itself failed or left no report', () => {
    expect(tallyOf(aReport(), 1)).toMatchObject({ failed: 1, failures: ['vitest ended with 1, no test failed'] });
    expect(tallyOf(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names the error outside of the tests that failed the run', () => {
    expect(tallyOf(aReport({ success: false }), 1, ['write EPIPE'])).toMatchObject({
      failed: 1,
      failures: ['an error outside of the tests: write EPIPE'],
    });
  });
});

describe('the closing line', () => {
  it('is read back from the last one of an output', () => {
    const line = closingLine(add({ passed: 3, failed: 1, failures: ['one'] }, { passed: 4, failed: 0, failures: [] }));
    expect(line).toBe('7 passed, 1 failed');
    expect(readClosingLine(`1 passed, 0 failed\n✗ a story (1.0 s)\nnoise\n✗ a story (1.0 s)\n${line}\n`)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['a story (1.0 s)'],
    });
    expect(readClosingLine('nothing of the kind')).toBeUndefined();
  });
});
