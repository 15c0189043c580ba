import type { JobQueue } from '@shop/kit/jobs/queue';
import type { PaymentDeps } from '../../application/ports.ts';
import type { AttemptKey } from '../../domain/attempt.ts';

/** A moment late, so that its row is surely due. */
const LATE_MS = 20;

export interface TerminalReminderOptions {
  readonly queue: Pick<JobQueue<AttemptKey>, 'enqueue'>;
  readonly now: () => Date;
}

/** One job an attempt and look: adding the same again does nothing. A job that is lost is replaced by the sweep. */
export const terminalReminders =
  ({ queue, now }: TerminalReminderOptions): PaymentDeps['remind'] =>
  async ({ paymentId, attempt }, dueAt) => {
    const delayMs = Math.max(0, dueAt.getTime() + LATE_MS - now().getTime());
    await queue.enqueue(`ask-terminal-${paymentId}-${attempt}-${dueAt.getTime()}`, { paymentId, attempt }, { delayMs });
  };
