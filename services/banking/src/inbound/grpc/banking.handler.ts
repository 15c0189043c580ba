import type { Handlers } from '@shop/kit/grpc/server';
import type { BankingServiceService } from '@shop/proto/banking/v1/banking';
import type { PlannedIn } from '@shop/proto/planned';
import type { BankingApplication } from '../../application/banking-application.ts';
import { fromDay, fromTakings, toPosted } from './banking.mapper.ts';

type Built = Omit<Handlers<typeof BankingServiceService>, PlannedIn<'banking'>>;

/** Decode, call, encode. A record belongs to the branch of the actor's session. */
export const bankingHandler = (app: BankingApplication): Built => ({
  sumTakings: async ({ branch, date }) => ({ totals: await app.sumTakings(branch, date) }),
  compareTakings: async ({ branch }) => fromTakings(await app.compareTakings(branch)),
  listDays: async ({ date, search }, { actor }) => ({
    days: (await app.listDays(actor.branch, date, search)).map(fromDay),
  }),
  openDay: async ({ date }, { actor }) => fromDay(await app.openDay(actor.branch, date)),
  submitDay: async (request, { actor: { branch, staffId } }) => ({
    id: await app.submitDay(toPosted(request), { branch, staffId }),
  }),
  getRecord: async ({ id }, { actor }) => fromDay(await app.getRecord(actor.branch, id)),
});
