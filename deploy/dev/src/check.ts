import { runCheck } from './check/run-check.ts';
import { closingLine } from './check/tally.ts';
import { exitWith } from './process/problem.ts';

/** `npm run check`: types, lint, format, import rules, dead code, proto drift, unit tests. No servers, under a minute. */
try {
  const tally = await runCheck();
  console.log(closingLine(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
