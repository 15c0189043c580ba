import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { PaymentApplication } from '../../application/payment-application.ts';

/** The poller of open and closed attempts, the one behind the jobs of terminals, and tender money kept in vain; what is due lies in Postgres and replicas share it. */
export const paymentSweeps = (app: PaymentApplication): SweepSpec[] => [
  sweep({ name: 'poll-attempts', everyMs: 3_000, run: app.pollPages }),
  sweep({ name: 'poll-terminals', everyMs: 2_000, run: app.sweepTerminals }),
  sweep({ name: 'kept-tenders', everyMs: 60_000, run: app.sweepKeptTenders }),
];
