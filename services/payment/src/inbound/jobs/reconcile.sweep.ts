import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { ReconciliationApplication } from '../../application/reconciliation-application.ts';

/** What is due lies in Postgres: this is the guarantee behind the queue, and what keeps the metrics. */
export const reconcileSweep = (app: ReconciliationApplication): SweepSpec =>
  sweep({ name: 'due-reconciliations', everyMs: 60_000, run: app.planReconciliations });
