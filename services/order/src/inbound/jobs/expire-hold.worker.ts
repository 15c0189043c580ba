import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { OrderApplication } from '../../application/order-application.ts';

export const EXPIRE_HOLD = 'expire-hold';
const payload = z.object({ orderNo: z.string(), version: z.int() });

/** Enqueued with jobId `expire-hold-<order>-<version>` for the end of the reservation; safe to run twice. */
export const expireHoldWorker = (app: OrderApplication): WorkerSpec =>
  worker({ queue: EXPIRE_HOLD, concurrency: 4, payload, run: (key) => app.expireHold(key) });
