import type { Retention } from '@shop/kit/jobs/retention';

/** What was sent, for questions about it; its event cannot come again after so long. */
export const RETENTION: readonly Retention[] = [
  { table: 'message', where: `state in ('sent', 'failed') and created_at < $1`, days: 730 },
];
