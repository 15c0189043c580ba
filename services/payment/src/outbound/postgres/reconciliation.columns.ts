import { cents, columns, day, flag, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import { asNzDate, type NzDate } from '@shop/primitives/nz-time';
import type { Difference, Run } from '../../application/reconciliation-ports.ts';
import { RUN_STATES } from '../../application/reconciliation-ports.ts';
import { DIFFERENCE_KINDS } from '../../domain/reconciliation.ts';

const nzDay = { type: 'date', read: (value: unknown): NzDate => asNzDate(day.read(value)) };

export const runColumns = columns<Run>({
  provider: text,
  reportedOn: nzDay,
  state: oneOf(RUN_STATES),
  coveredUntil: orNull(instant),
  finishedAt: orNull(instant),
  theirsCount: int,
  theirsCents: cents,
  oursCount: int,
  oursCents: cents,
  failure: text,
  askedBy: text,
});

export const differenceColumns = columns<Difference>({
  id: { type: 'uuid', read: text.read },
  provider: text,
  reportedOn: nzDay,
  kind: oneOf(DIFFERENCE_KINDS),
  ourReference: text,
  providerReference: text,
  orderNo: text,
  paymentId: text,
  attempt: int,
  station: text,
  branch: text,
  isRefund: flag,
  oursState: text,
  oursCents: orNull(cents),
  oursAt: orNull(instant),
  theirsApproved: orNull(flag),
  theirsCents: orNull(cents),
  theirsAt: orNull(instant),
  foundAt: instant,
  goneAt: orNull(instant),
  closedAt: orNull(instant),
  closedBy: text,
  note: text,
});
