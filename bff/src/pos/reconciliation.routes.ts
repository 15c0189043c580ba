import { DIFFERENCES_PAGE_SIZE, RUNS_PAGE_SIZE } from '@shop/contract/pos/page-sizes';
import {
  type CloseAnswer,
  closeRequest,
  type DifferencesAnswer,
  differencesRequest,
  type InDoubtAnswer,
  type RunAnswer,
  type RunsAnswer,
  runRequest,
  runsRequest,
} from '@shop/contract/pos/reconciliation';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { presentDifference, presentDoubt, presentRun } from './reconciliation.presenter.ts';
import { staffNames } from './staff-names.ts';

export interface ReconciliationRoutes {
  readonly clients: Pick<Clients, 'account' | 'payment'>;
}

type Parts = ReconciliationRoutes['clients'];

/** Our books beside those of the providers, for managers and admins (docs/rules/reconciliation.md). */
export const reconciliationRoutes = ({ clients }: ReconciliationRoutes): Endpoint[] => [
  ...runRoutes(clients),
  ...differenceRoutes(clients),
  inDoubtRoute(clients),
];

const runRoutes = ({ account, payment }: Parts): Endpoint[] => [
  {
    call: 'post /pos/reconciliation/runs',
    handle: async (req): Promise<RunsAnswer> => {
      const asked = { ...runsRequest.parse(req.body), pageSize: RUNS_PAGE_SIZE };
      const { runs, more, providers } = await payment.listReconciliations(asked);
      const staff = await staffNames(
        account,
        runs.map(({ askedBy }) => askedBy),
      );
      return { success: true, runs: runs.map((run) => presentRun(run, staff)), more, providers };
    },
  },
  {
    call: 'post /pos/reconciliation/run',
    handle: async (req): Promise<RunAnswer> => {
      const { provider, date: reportedOn } = runRequest.parse(req.body);
      const { runs } = await payment.runReconciliation({ provider, reportedOn });
      const staff = await staffNames(
        account,
        runs.map(({ askedBy }) => askedBy),
      );
      return { success: true, runs: runs.map((run) => presentRun(run, staff)) };
    },
  },
];

const differenceRoutes = ({ account, payment }: Parts): Endpoint[] => [
  {
    call: 'post /pos/reconciliation/differences',
    handle: async (req): Promise<DifferencesAnswer> => {
      const { provider, date: reportedOn, open: openOnly, page } = differencesRequest.parse(req.body);
      const filter = { provider, reportedOn, openOnly, page, pageSize: DIFFERENCES_PAGE_SIZE };
      const { differences, total } = await payment.listDifferences(filter);
      const staff = await staffNames(
        account,
        differences.map(({ closedBy }) => closedBy),
      );
      return { success: true, differences: differences.map((one) => presentDifference(one, staff)), total };
    },
  },
  {
    call: 'post /pos/reconciliation/close',
    handle: async (req): Promise<CloseAnswer> => {
      const closed = await payment.closeDifference(closeRequest.parse(req.body));
      const staff = await staffNames(account, [closed.closedBy]);
      return { success: true, difference: presentDifference(closed, staff) };
    },
  },
];

const inDoubtRoute = ({ account, payment }: Parts): Endpoint => ({
  call: 'post /pos/reconciliation/in-doubt',
  // The provider's report is asked beside the list.
  deadlineMs: SLOW_MS,
  handle: async (): Promise<InDoubtAnswer> => {
    const { attempts } = await payment.listInDoubt({ minutes: 0 });
    const staff = await staffNames(
      account,
      attempts.map(({ staffId }) => staffId),
    );
    return { success: true, attempts: attempts.map((one) => presentDoubt(one, staff)) };
  },
});
