import { WEB_BRANCH, WEB_BRANCH_NAME } from '@shop/commerce/branches';
import {
  type BankingCreated,
  bankingCreateRequest,
  type BankingListAnswer,
  bankingListRequest,
  bankingParams,
  type BankingRecord,
  type BankingStartAnswer,
  bankingStartRequest,
} from '@shop/contract/pos/banking';
import type { TakingsAnswer } from '@shop/contract/pos/frame';
import { formatNzDateTime, todayInNz } from '@shop/primitives/nz-time';
import type { BankingDay } from '@shop/proto/banking/v1/banking';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { visitorOf } from '../edge/request.ts';
import type { Locations } from '../v1/locations.ts';
import { wire } from '../v1/money.ts';
import { type BankingNames, presentBanking, presentMethod, presentPayment, totalsOf } from './banking.presenter.ts';
import { sendPdf } from './send-pdf.ts';
import { staffNames } from './staff-names.ts';

export interface BankingRoutes {
  readonly clients: Pick<Clients, 'account' | 'banking' | 'notification'>;
  readonly locations: Locations;
}

/** End Day Banking and the day's takings (docs/rules/banking.md); the branch is that of the session. */
export const bankingRoutes = (deps: BankingRoutes): Endpoint[] => [
  takingsRoute(deps),
  {
    call: 'post /pos/report/dailyBanking/list',
    handle: async (req): Promise<BankingListAnswer> => {
      const { date: asked, search } = bankingListRequest.parse(req.body);
      const date = asked || todayInNz(new Date());
      const { days } = await deps.clients.banking.listDays({ date, search });
      const names = await namesIn(deps, days);
      return { success: true, date, dailyBankings: days.map((day) => presentBanking(day, names)) };
    },
  },
  startRoute(deps),
  {
    call: 'post /pos/report/dailyBanking/create',
    handle: async (req): Promise<BankingCreated> => {
      const { pMethods, ...day } = bankingCreateRequest.parse(req.body);
      const methods = pMethods.map(({ gateway, expected: expectedCents, actual: actualCents }) => {
        return { gateway, expectedCents, actualCents };
      });
      const { id } = await deps.clients.banking.submitDay({ ...day, methods });
      return { success: true, id };
    },
  },
  {
    call: 'get /pos/report/dailyBanking/{id}',
    handle: async (req): Promise<BankingRecord> => {
      const day = await deps.clients.banking.getRecord(bankingParams.parse(req.params));
      const names = await namesIn(deps, [day]);
      const allPayments = day.payments.map((payment) => presentPayment(payment, names));
      return { success: true, banking: presentBanking(day, names), allPayments };
    },
  },
  printRoute(deps),
];

const printRoute = ({ clients }: BankingRoutes): Endpoint => ({
  call: 'get /pos/print/banking/{id}',
  deadlineMs: SLOW_MS,
  handle: async (req, res) => {
    sendPdf(res, await clients.notification.renderBanking(bankingParams.parse(req.params)));
  },
});

const startRoute = (deps: BankingRoutes): Endpoint => ({
  call: 'post /pos/report/dailyBanking/start',
  handle: async (req): Promise<BankingStartAnswer> => {
    const day = await deps.clients.banking.openDay(bankingStartRequest.parse(req.body));
    const names = await namesIn(deps, [day]);
    const { date, branch, location, payments, earlier } = presentBanking(day, names);
    return {
      ...{ success: true, date, branch, location, payments, earlier, ...totalsOf(day.methods) },
      pMethods: day.methods.map(presentMethod),
      allPayments: day.payments.map((payment) => presentPayment(payment, names)),
    };
  },
});

const takingsRoute = ({ clients }: BankingRoutes): Endpoint => ({
  call: 'post /pos/takings',
  visitor: 'quiet',
  handle: async (req): Promise<TakingsAnswer> => {
    const branch = visitorOf(req).session?.branch ?? '';
    const { asOf, gateways, hours, yesterdayCloseCents } = await clients.banking.compareTakings({ branch });
    const total = (of: 'todayCents' | 'yesterdayCents') => wire(gateways.reduce((sum, one) => sum + one[of], 0));
    return {
      ...{ success: true, branch, asOf: formatNzDateTime(new Date(asOf)) },
      ...{ today: total('todayCents'), yesterdayByNow: total('yesterdayCents') },
      yesterdayAtClose: wire(yesterdayCloseCents),
      methods: gateways.map(({ gateway, name, todayCents, yesterdayCents }) => {
        return { gateway, name, today: wire(todayCents), yesterday: wire(yesterdayCents) };
      }),
      hours: hours.map(({ hour, todayCents, yesterdayCents }) => {
        return { hour, today: todayCents === undefined ? null : wire(todayCents), yesterday: wire(yesterdayCents) };
      }),
    };
  },
});

/** Names of staff and branches; a part that is away leaves codes and gaps, never the amounts. */
async function namesIn({ clients, locations }: BankingRoutes, days: readonly BankingDay[]): Promise<BankingNames> {
  const staffIds = days.flatMap(({ staffId, payments }) => [staffId, ...payments.map((payment) => payment.staffId)]);
  const [staff, places] = await Promise.all([staffNames(clients.account, staffIds), withoutIt(locations.all(), [])]);
  return {
    staff,
    places: new Map([[WEB_BRANCH, WEB_BRANCH_NAME], ...places.map(({ code, name }) => [code, name] as const)]),
  };
}
