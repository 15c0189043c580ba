import type { Handlers } from '@shop/kit/grpc/server';
import type { BankingServiceService } from '@shop/proto/banking/v1/banking';
import type { BankingApplication } from '../../application/banking-application.ts';

/** Decode, call, encode. */
export const bankingHandler = (app: BankingApplication): Handlers<typeof BankingServiceService> => ({
  sumTakings: async ({ branch, date }) => ({ totals: await app.sumTakings(branch, date) }),
});
