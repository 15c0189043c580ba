import { vitestProject } from './check/vitest-project.ts';
import { provisionServers } from './packages/provision.ts';
import { exitWith } from './process/problem.ts';

/** `npm run reconcile:proof`: payment's own test of a day at two providers, with 10,000 attempts and 50 planted differences. */
try {
  await provisionServers();
  process.env['RECONCILE_ATTEMPTS'] = '10000';
  process.env['RECONCILE_PLANTED'] = '50';
  const { failed } = await vitestProject('int', ['services/payment/test/reconciliation.int']);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
