import { planReconciliations } from './plan-reconciliations.ts';
import { reconcile } from './reconcile.ts';
import type { ReconciliationDeps } from './reconciliation-ports.ts';
import { reconciliations } from './reconciliations.ts';

/** Comparing our books with those of the providers. */
export function reconciliationApplication(deps: ReconciliationDeps) {
  return {
    ...reconciliations(deps),
    reconcile: reconcile(deps),
    planReconciliations: planReconciliations(deps),
  };
}
export type ReconciliationApplication = ReturnType<typeof reconciliationApplication>;
