import { diagnose } from './doctor/diagnose.ts';

/** `npm run doctor`: what is missing for `npm start` and `npm test`, one line each with the remedy. Changes nothing. */
const findings = await diagnose();
for (const { name, ok, says, remedy } of findings) {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(18)} ${says}${ok ? '' : `: ${remedy}`}`);
}
const missing = findings.filter(({ ok }) => !ok).length;
console.log(missing === 0 ? '\nNothing is missing.' : `\n${missing} to put right.`);
process.exitCode = missing === 0 ? 0 : 1;
