import { counter, gauge } from '@shop/kit/metrics';
import type { NotificationDeps } from '../application/ports.ts';

const mails = counter('shop_mails_total', 'Mails by what became of an attempt', ['template', 'outcome']);
const waiting = gauge('shop_mails_waiting', 'Mails not yet sent');
const oldest = gauge('shop_mails_oldest_seconds', 'Age of the oldest mail not yet sent');

/** What alerts look at; see the README. */
export const meter: NotificationDeps['meter'] = {
  mail: (template, outcome) => mails.inc({ template, outcome }),
  backlog(count, oldestSeconds) {
    waiting.set(count);
    oldest.set(oldestSeconds);
  },
};
