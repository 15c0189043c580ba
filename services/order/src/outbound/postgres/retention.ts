import type { Retention } from '@shop/kit/jobs/retention';

const ENDED = `exists (select from orders o where o.order_no = quote_version.order_no
  and o.quote_state in ('expired', 'deleted', 'ordered') and o.updated_at < $1 and o.version <> quote_version.version)`;

/**
 * The order itself shows what became of it, and the audit log who allowed it. A save is repeated within minutes; older versions
 * of a quote are compared while it lasts.
 */
export const RETENTION: readonly Retention[] = [
  { table: 'due_job', where: 'done_at < $1', days: 30 },
  { table: 'saved_draft', where: 'saved_at < $1', days: 30 },
  { table: 'grant_spent', where: 'spent_at < $1', days: 1 },
  { table: 'quote_version', where: ENDED, days: 90 },
  { table: 'reallocation', where: 'ended_at < $1', days: 90 },
];
