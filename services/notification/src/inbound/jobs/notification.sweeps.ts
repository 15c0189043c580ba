import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import { extract, span } from '@shop/kit/telemetry';
import type { NotificationApplication } from '../../application/notification-application.ts';
import type { Due } from '../../application/ports.ts';

const HOUR_MS = 3_600_000;

/** The guarantee behind the queue, and what no relay does here: this service publishes nothing. */
export function notificationSweeps(app: NotificationApplication): SweepSpec[] {
  const send = ({ requestId, traceparent }: Due) =>
    extract(traceparent, () => span('sweep send-mail', 'consumer', {}, () => app.send(requestId)));
  return [
    sweep({ name: 'due-mails', everyMs: 5_000, run: () => app.sweep(send) }),
    sweep({ name: 'old-claims', everyMs: HOUR_MS, run: () => app.forget().then(() => 0) }),
  ];
}
