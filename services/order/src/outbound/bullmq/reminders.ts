import type { JobQueue } from '@shop/kit/jobs/queue';
import type { OrderDeps } from '../../application/ports.ts';

/** Reservations that end within the same few seconds share one look at what is due, which comes when the last has ended. */
const SLOT_MS = 5_000;
/** A second late, so that its rows are surely due. */
const LATE_MS = 1_000;

export interface ReminderOptions {
  readonly queue: Pick<JobQueue<object>, 'enqueue'>;
  readonly now: () => Date;
}

/**
 * One job a slot and not one an order: when many order, a call to Redis for each would cost more than the reservation itself. A job that
 * is lost is replaced by the sweep.
 */
export function reminders({ queue, now }: ReminderOptions): OrderDeps['remind'] {
  let latest = 0;
  return async (dueAt) => {
    const slot = Math.ceil(dueAt.getTime() / SLOT_MS);
    // Reservations all last equally long, so slots only go up.
    if (slot <= latest) return;
    latest = slot;
    const delayMs = slot * SLOT_MS + LATE_MS - now().getTime();
    await queue.enqueue(`expire-holds-${slot}`, {}, { delayMs });
  };
}
