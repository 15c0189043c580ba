import { GRACE_MS } from '../domain/message.ts';
import type { Due, NotificationDeps, Outcome } from './ports.ts';

const BATCH = 100;
const SIDE_BY_SIDE = 4;

/**
 * Looks over what is due and sends it: retries, and all of it while Redis is away.
 * @param send sends one, under the trace of the event that caused it
 * @returns how many were dealt with
 */
export function sweepMails(deps: NotificationDeps) {
  return async (send: (due: Due) => Promise<Outcome>): Promise<number> => {
    const now = deps.clock.now();
    const due = await deps.messages.due(new Date(now.getTime() - GRACE_MS), BATCH);
    const queue = due.values();
    const work = async () => {
      for (const mail of queue) await send(mail);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    const { waiting, oldestSeconds } = await deps.messages.backlog(deps.clock.now());
    deps.meter.backlog(waiting, oldestSeconds);
    return due.length;
  };
}
