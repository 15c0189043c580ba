import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { CatalogApplication } from '../../application/catalog-application.ts';

/** Publishes what is due: the guarantee behind the job that was enqueued for its time. */
export const contentSweep = (app: Pick<CatalogApplication, 'publishDueContent'>): SweepSpec =>
  sweep({ name: 'content', everyMs: 5_000, run: () => app.publishDueContent() });
