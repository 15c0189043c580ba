import type { Retention } from '@shop/kit/jobs/retention';

/** The order itself shows what became of it. */
export const RETENTION: readonly Retention[] = [{ table: 'due_job', where: 'done_at < $1', days: 30 }];
