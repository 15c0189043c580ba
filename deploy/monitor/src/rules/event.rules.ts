import { everywhere, type Rule } from '../rule.ts';

/** What is under way: an event, a parked event, what is due. Each has its time, and an end. */
export const eventRules: readonly Rule[] = [
  {
    name: 'outbox_published',
    holds: 'an event is published within a minute',
    scope: 'whole',
    never: everywhere(
      `select type as subject, topic as key, format('%s wait since %s', count(*), min(created_at)) as says from monitor.outbox
        where published_at is null and created_at < now() - interval '1 minute' group by 1, 2`,
    ),
  },
  {
    name: 'event_applied',
    holds: 'no event is parked in dead_letter',
    scope: 'whole',
    never: everywhere(
      `select consumer as subject, type as key, format('%s parked (%s) since %s', count(*), reason, min(parked_at)) as says from monitor.dead_letter
        where resolved_at is null group by consumer, type, reason`,
    ),
  },
  {
    name: 'due_done',
    holds:
      'what is due of an order is done within five minutes: the end of a hold or a quote, an intent, a dispatch, a reallocation',
    scope: 'whole',
    never: [
      {
        service: 'order',
        sql: `select order_no as subject, kind as key, format('due at %s', due_at) as says from monitor.due where due_at < now() - interval '5 minutes'`,
      },
    ],
  },
];
