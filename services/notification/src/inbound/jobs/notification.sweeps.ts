import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import { extract, span } from '@shop/kit/telemetry';
import type { NotificationApplication } from '../../application/notification-application.ts';
import type { Due } from '../../application/ports.ts';

/** The guarantee behind the queue. */
export function notificationSweeps(app: NotificationApplication): SweepSpec[] {
  const send = ({ requestId, traceparent }: Due) =>
    extract(traceparent, () => span('sweep send-mail', 'consumer', {}, () => app.send(requestId)));
  return [sweep({ name: 'due-mails', everyMs: 5_000, run: () => app.sweep(send) })];
}
