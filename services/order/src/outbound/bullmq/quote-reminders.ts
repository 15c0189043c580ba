import type { JobQueue } from '@shop/kit/jobs/queue';
import type { QuoteDeps, SavedQuote } from '../../application/quote-ports.ts';

/** A second late, so that the day is surely over. */
const LATE_MS = 1_000;

export interface QuoteReminderOptions {
  readonly queue: Pick<JobQueue<Pick<SavedQuote, 'orderNo' | 'version'>>, 'enqueue'>;
  readonly now: () => Date;
}

/** One job a quote, version and last day: adding the same again does nothing. A job that is lost is replaced by the sweep. */
export const quoteReminders =
  ({ queue, now }: QuoteReminderOptions): QuoteDeps['remindExpiry'] =>
  async ({ orderNo, version, expiresOn }, dueAt) => {
    const delayMs = dueAt.getTime() + LATE_MS - now().getTime();
    await queue.enqueue(`expire-quote-${orderNo}-${version}-${expiresOn}`, { orderNo, version }, { delayMs });
  };
