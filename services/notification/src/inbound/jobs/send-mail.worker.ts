import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { NotificationApplication } from '../../application/notification-application.ts';

export const SEND_MAIL = 'send-mail';
const payload = z.object({ requestId: z.string() });

/** Enqueued with the request id as jobId; safe to run twice, a mail that is not due is left alone. */
export const sendMailWorker = (app: NotificationApplication): WorkerSpec =>
  worker({ queue: SEND_MAIL, concurrency: 4, payload, run: ({ requestId }) => app.send(requestId) });
