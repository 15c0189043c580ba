import type { JobQueue } from '@shop/kit/jobs/queue';
import type { ReconciliationDeps, RunKey } from '../../application/reconciliation-ports.ts';

export interface RunReminderOptions {
  readonly queue: Pick<JobQueue<RunKey>, 'enqueue'>;
  readonly now: () => Date;
}

/** One job a provider, day and moment: adding the same again does nothing. A job that is lost is replaced by the sweep. */
export const runReminders =
  ({ queue, now }: RunReminderOptions): ReconciliationDeps['remind'] =>
  async ({ provider, reportedOn }, at) => {
    const jobId = `reconcile-${provider}-${reportedOn}-${at.getTime()}`;
    await queue.enqueue(jobId, { provider, reportedOn }, { delayMs: Math.max(0, at.getTime() - now().getTime()) });
  };
