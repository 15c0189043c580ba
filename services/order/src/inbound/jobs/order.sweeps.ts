import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { OrderApplication } from '../../application/order-application.ts';

/** The guarantees behind queue and events: each looks over rows that are due, safe beside other replicas. */
export const orderSweeps = (app: OrderApplication): SweepSpec[] => [
  sweep({ name: 'stale-intents', everyMs: 5_000, run: app.sweepIntents }),
  sweep({ name: 'open-attempts', everyMs: 5_000, run: app.sweepOpenAttempts }),
  sweep({ name: 'ended-reservations', everyMs: 15_000, run: app.sweepExpiries }),
  sweep({ name: 'open-dispatches', everyMs: 5_000, run: app.sweepDispatches }),
  sweep({ name: 'open-reallocations', everyMs: 5_000, run: app.sweepReallocations }),
  sweep({ name: 'ended-quotes', everyMs: 15_000, run: app.sweepQuotes }),
];
