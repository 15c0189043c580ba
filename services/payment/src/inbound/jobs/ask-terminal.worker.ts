import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { PaymentApplication } from '../../application/payment-application.ts';

export const ASK_TERMINAL = 'ask-terminal';
const askedAttempt = z.object({ paymentId: z.string(), attempt: z.int() });

/** Enqueued with jobId `ask-terminal-<payment>-<attempt>-<time>` for each look at an open transaction; one that is not due does nothing. */
export const askTerminalWorker = (app: PaymentApplication): WorkerSpec =>
  worker({ queue: ASK_TERMINAL, concurrency: 10, payload: askedAttempt, run: (key) => app.askTerminal(key) });
