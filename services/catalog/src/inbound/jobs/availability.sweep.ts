import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { CatalogApplication } from '../../application/catalog-application.ts';

/** Refreshes until nothing is due: the guarantee behind the refresh that is requested after each hold. */
export const availabilitySweep = (app: Pick<CatalogApplication, 'refreshAvailability'>): SweepSpec =>
  sweep({
    name: 'availability',
    everyMs: 1_000,
    async run() {
      let done = 0;
      for (let some = await app.refreshAvailability(); some > 0; some = await app.refreshAvailability()) done += some;
      return done;
    },
  });
