import { asNzDate, isNzDate, type NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/payment/v1/payment';
import type { ListedDoubt } from '../../application/reconciliations.ts';
import { isRefund, type Reported } from '../../domain/reconciliation.ts';
import type { Difference, DifferenceFilter, ListedRun, Run } from '../../application/reconciliation-ports.ts';

const MOST = 200;
const malformed = () => refuse('malformed', 'payment.malformed', 'The request names no day, page or difference.');

export function toDay(text: string): NzDate {
  if (!isNzDate(text)) throw malformed();
  return asNzDate(text);
}

export function toPage({ page, pageSize }: { page: number; pageSize: number }): { page: number; pageSize: number } {
  if (page < 1 || pageSize < 1 || pageSize > MOST) throw malformed();
  return { page, pageSize };
}

export function toFilter({ provider, reportedOn, openOnly, ...paged }: wire.ListDifferencesRequest): DifferenceFilter {
  return { provider, reportedOn: reportedOn === '' ? '' : toDay(reportedOn), openOnly, ...toPage(paged) };
}

export function toDifferenceId(id: string): string {
  if (!isUuid(id)) throw malformed();
  return id;
}

const iso = (at: Date | null): string => at?.toISOString() ?? '';

export const fromRun = ({ coveredUntil, finishedAt, ...run }: Run | ListedRun): wire.ReconciliationRun => ({
  ...{ found: 0, open: 0, ...run },
  coveredUntil: iso(coveredUntil),
  finishedAt: iso(finishedAt),
});

export function fromDifference(difference: Difference): wire.Difference {
  const { paymentId: _paymentId, attempt: _attempt, oursCents, theirsCents, theirsApproved, ...rest } = difference;
  const { oursAt, theirsAt, foundAt, goneAt, closedAt, ...words } = rest;
  return {
    ...words,
    oursCents: oursCents ?? undefined,
    theirsCents: theirsCents ?? undefined,
    theirsApproved: theirsApproved ?? undefined,
    ...{
      oursAt: iso(oursAt),
      theirsAt: iso(theirsAt),
      foundAt: iso(foundAt),
      goneAt: iso(goneAt),
      closedAt: iso(closedAt),
    },
  };
}

export function fromDoubt({ attempt: row, since, reported, ...words }: ListedDoubt): wire.AttemptInDoubt {
  const { paymentId, attempt, orderNo, gateway, station, branch, staffId, amountCents, ourReference } = row;
  return {
    ...{ ...words, key: { paymentId, attempt }, orderNo, gateway, station, branch, staffId, amountCents, ourReference },
    ...{ isRefund: isRefund(row), since: since.toISOString() },
    ...fromReport(reported),
  };
}

/** What a provider's report holds of an attempt. @param reported undefined = it did not answer */
export const fromReport = (reported: readonly Reported[] | undefined) => ({
  reportAnswered: reported !== undefined,
  reported: (reported ?? []).map(({ reference: _reference, at, ...one }) => ({ ...one, at: at.toISOString() })),
});
