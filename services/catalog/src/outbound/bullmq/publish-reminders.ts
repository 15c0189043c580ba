import type { JobQueue } from '@shop/kit/jobs/queue';
import type { RemindPublish } from '../../application/content-edit-ports.ts';

export interface PublishReminderOptions {
  readonly queue: Pick<JobQueue<object>, 'enqueue'>;
  readonly now: () => Date;
}

/** One job a version and time: adding the same again does nothing. A job that is lost is replaced by the sweep. */
export const publishReminders =
  ({ queue, now }: PublishReminderOptions): RemindPublish =>
  async ({ kind, key }, { version, at }) => {
    const delayMs = at.getTime() - now().getTime();
    await queue.enqueue(`publish-${kind}-${key}-${version}-${at.getTime()}`, {}, { delayMs });
  };
