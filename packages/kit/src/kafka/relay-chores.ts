import type { Log } from '../log.ts';
import { gauge } from '../metrics.ts';
import { backlog, prune } from '../postgres/outbox-rows.ts';
import type { Pool } from '../postgres/pool.ts';

const measureEveryMs = 5_000;
const pruneEveryMs = 10 * 60_000;

/** What the active relay does besides publishing: it measures the backlog and deletes old rows. */
export function tendOutbox(pool: Pool, log: Log): { stop(): void } {
  const waiting = gauge('shop_outbox_waiting', 'Events not yet published; counted up to 20,000');
  const oldest = gauge('shop_outbox_oldest_seconds', 'Age of the oldest event not yet published');
  const measure = async () => {
    const found = await backlog(pool);
    waiting.set(found.waiting);
    oldest.set(found.oldestSeconds);
  };
  const quietly = (chore: () => Promise<void>) => () => {
    chore().catch((error: unknown) => log.debug({ err: error }, 'a chore of the relay waits for its next turn'));
  };
  const timers = [
    setInterval(quietly(measure), measureEveryMs),
    setInterval(
      quietly(() => prune(pool)),
      pruneEveryMs,
    ),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      waiting.set(0);
      oldest.set(0);
    },
  };
}
