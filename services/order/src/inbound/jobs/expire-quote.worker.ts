import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { OrderApplication } from '../../application/order-application.ts';

export const EXPIRE_QUOTE = 'expire-quote';
const expiringQuote = z.object({ orderNo: z.string(), version: z.int() });

/** Enqueued with jobId `expire-quote-<number>-<version>-<day>` for the end of that day; an outdated one does nothing. */
export const expireQuoteWorker = (app: OrderApplication): WorkerSpec =>
  worker({ queue: EXPIRE_QUOTE, concurrency: 4, payload: expiringQuote, run: (key) => app.expireQuote(key) });
