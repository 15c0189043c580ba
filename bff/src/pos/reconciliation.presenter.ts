import {
  type AttemptInDoubt,
  type Difference,
  DIFFERENCE_KINDS,
  type ReconciliationRun,
} from '@shop/contract/pos/reconciliation';
import { oneOf } from '@shop/primitives/one-of';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type * as payment from '@shop/proto/payment/v1/payment';
import { wire } from '../v1/money.ts';

type Names = ReadonlyMap<string, string>;

const at = (instant: string): string => (instant === '' ? '' : formatNzDateTime(new Date(instant)));
const typeOf = (isRefund: boolean) => (isRefund ? 'refund' : 'purchase');
const STATES = ['waiting', 'running', 'done', 'failed'] as const;
const unknown = (what: string) => () => new RangeError(`payment answers an unknown ${what}`);

export const presentRun = (run: payment.ReconciliationRun, staff: Names): ReconciliationRun => ({
  ...{ provider: run.provider, date: run.reportedOn, state: oneOf(STATES, run.state, unknown('state')) },
  ...{ until: at(run.coveredUntil), finished_at: at(run.finishedAt) },
  ...{ theirs: wire(run.theirsCents), theirs_count: run.theirsCount },
  ...{ ours: wire(run.oursCents), ours_count: run.oursCount },
  ...{ failure: run.failure, staff: staff.get(run.askedBy) ?? '', found: run.found, open: run.open },
});

export function presentDifference(one: payment.Difference, staff: Names): Difference {
  const { id, provider, orderNo, station, branch, note, oursCents, theirsCents, theirsApproved } = one;
  return {
    ...{ id, provider, date: one.reportedOn, kind: oneOf(DIFFERENCE_KINDS, one.kind, unknown('difference')) },
    ...{ type: typeOf(one.isRefund), reference: one.ourReference, provider_reference: one.providerReference },
    ...{ order_no: orderNo, station, branch },
    ours: oursCents === undefined ? null : { state: one.oursState, amount: wire(oursCents), at: at(one.oursAt) },
    theirs:
      theirsCents === undefined
        ? null
        : { approved: theirsApproved === true, amount: wire(theirsCents), at: at(one.theirsAt) },
    state: one.closedAt !== '' ? 'closed' : one.goneAt === '' ? 'open' : 'gone',
    ...{ closed_at: at(one.closedAt), staff: staff.get(one.closedBy) ?? '', note },
  };
}

export const presentDoubt = (one: payment.AttemptInDoubt, staff: Names): AttemptInDoubt => ({
  ...{ order_no: one.orderNo, gateway: one.gateway, station: one.station, branch: one.branch },
  ...{ staff: staff.get(one.staffId) ?? '', type: typeOf(one.isRefund), amount: wire(one.amountCents) },
  ...{ reference: one.ourReference, since: at(one.since), reason: one.reason, shown: one.shown },
  report: presentReport(one),
});

/** What a provider's report holds of a payment; null = it did not answer. */
export const presentReport = ({
  reportAnswered,
  reported,
}: Pick<payment.AttemptInDoubt, 'reportAnswered' | 'reported'>): AttemptInDoubt['report'] =>
  reportAnswered
    ? reported.map(({ isRefund, approved, amountCents, at: settled }) => {
        return { type: typeOf(isRefund), approved, amount: wire(amountCents), at: at(settled) };
      })
    : null;
