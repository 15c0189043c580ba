import type { Handlers } from '@shop/kit/grpc/server';
import type { BankingServiceService } from '@shop/proto/banking/v1/banking';
import type { PlannedIn } from '@shop/proto/planned';
import type { BankingApplication } from '../../application/banking-application.ts';

type Built = Omit<Handlers<typeof BankingServiceService>, PlannedIn<'banking'>>;

/** Decode, call, encode. */
export const bankingHandler = (app: BankingApplication): Built => ({
  sumTakings: async ({ branch, date }) => ({ totals: await app.sumTakings(branch, date) }),
});
