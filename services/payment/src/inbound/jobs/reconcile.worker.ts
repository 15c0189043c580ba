import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { asNzDate, isNzDate } from '@shop/primitives/nz-time';
import { z } from 'zod';
import type { ReconciliationApplication } from '../../application/reconciliation-application.ts';

export const RECONCILE = 'reconcile';
const day = z.object({ provider: z.string(), reportedOn: z.string().refine(isNzDate).transform(asNzDate) });

/** Enqueued for the night after a day, and when a manager asks for it; a day that is not due does nothing. */
export const reconcileWorker = (app: ReconciliationApplication): WorkerSpec =>
  worker({
    queue: RECONCILE,
    concurrency: 1,
    payload: day,
    run: async (key) => ((await app.reconcile(key)) ? 'compared' : 'nothing due'),
  });
