import type { Handlers } from '@shop/kit/grpc/server';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { ReconciliationApplication } from '../../application/reconciliation-application.ts';
import {
  fromDifference,
  fromDoubt,
  fromRun,
  toDay,
  toDifferenceId,
  toFilter,
  toPage,
} from './reconciliation.mapper.ts';

export type ReconciliationCall =
  | 'listReconciliations'
  | 'listDifferences'
  | 'runReconciliation'
  | 'closeDifference'
  | 'listInDoubt';

/** Decode, call, encode. */
export function reconciliationHandler(
  app: ReconciliationApplication,
): Pick<Handlers<typeof PaymentServiceService>, ReconciliationCall> {
  return {
    async listReconciliations(request) {
      const { runs, more, providers } = await app.listRuns(toPage(request));
      return { runs: runs.map(fromRun), more, providers };
    },
    async listDifferences(request) {
      const { differences, total } = await app.listDifferences(toFilter(request));
      return { differences: differences.map(fromDifference), total };
    },
    async runReconciliation({ provider, reportedOn }, { actor }) {
      const runs = await app.requestRun({ provider, reportedOn: toDay(reportedOn), askedBy: actor.staffId });
      return { runs: runs.map(fromRun), more: false, providers: runs.map((run) => run.provider) };
    },
    listInDoubt: async ({ minutes }) => ({
      attempts: (await app.listInDoubt(Math.max(0, minutes))).map(fromDoubt),
    }),
    closeDifference: async ({ id, note }, { actor }) =>
      fromDifference(await app.closeDifference({ id: toDifferenceId(id), by: actor.staffId, note })),
  };
}
