import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { TEMPLATES } from '../../domain/message.ts';

export const SEND_MAIL = 'send-mail';

const requested = z.object({
  requestId: z.string(),
  template: z.enum(TEMPLATES),
  subjectId: z.string(),
  subjectVersion: z.int(),
  happenedAt: z.coerce.date(),
  requestedAt: z.coerce.date(),
});
/** Jobs of an older release name the mail and no more. */
const payload = z.union([requested, z.object({ requestId: z.string() })]);

/** Enqueued with the request id as jobId; safe to run twice, a mail that is not due is left alone. */
export const sendMailWorker = (app: Pick<NotificationApplication, 'send' | 'sendRequested'>): WorkerSpec =>
  worker({
    queue: SEND_MAIL,
    concurrency: 4,
    payload,
    run: (job) => ('requestedAt' in job ? app.sendRequested(job) : app.send(job.requestId)),
  });
