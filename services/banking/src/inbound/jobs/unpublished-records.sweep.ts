import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { BankingApplication } from '../../application/banking-application.ts';

/** Publishes the event of records written by releases that did not; after those it finds none. Safe beside other replicas. */
export const unpublishedRecordsSweep = (app: BankingApplication): SweepSpec =>
  sweep({ name: 'unpublished-records', everyMs: 10 * 60_000, run: () => app.publishSubmitted() });
