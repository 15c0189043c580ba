import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { OrderApplication } from '../../application/order-application.ts';

export const EXPIRE_HOLD = 'expire-hold';

/** Enqueued with jobId `expire-holds-<slot>` for the end of reservations; what is due stands in Postgres, so it is safe to run twice. */
export const expireHoldWorker = (app: OrderApplication): WorkerSpec =>
  worker({ queue: EXPIRE_HOLD, concurrency: 1, payload: z.object({}), run: () => app.endReservations() });
