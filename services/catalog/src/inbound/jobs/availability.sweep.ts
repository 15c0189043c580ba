import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { CatalogApplication } from '../../application/catalog-application.ts';

/** Works off what is due until nothing is: the guarantee behind the nudge that follows each hold. */
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
