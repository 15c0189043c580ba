import { cents, columns, type Column, instant, int, json, text } from '@shop/kit/postgres/columns';
import { withCents } from '@shop/primitives/money';
import { asNzDate, type NzDate } from '@shop/primitives/nz-time';
import type { BankedPayment, BankingRecord, OpenSum } from '../../application/ports.ts';
import type { DayLine } from '../../domain/day.ts';
import type { LedgerEntry } from '../../domain/ledger.ts';

export const nzDay: Column<NzDate> = { type: 'date', read: (value) => asNzDate(value as string) };

export const paymentColumns = columns<BankedPayment>({
  orderNo: text,
  reference: text,
  staffId: text,
  gateway: text,
  cents,
  settledAt: instant,
  bankedOn: nzDay,
});
/** What a record takes. */
export const takenColumns = columns<Pick<LedgerEntry, 'orderNo' | 'paymentId' | 'attempt' | 'gateway' | 'cents'>>({
  orderNo: text,
  paymentId: text,
  attempt: int,
  gateway: text,
  cents,
});
export const openColumns = columns<OpenSum>({
  ...{ bankedOn: nzDay, gateway: text, cents, paidBackCents: cents, entries: int },
});

const lines: Column<readonly DayLine[]> = {
  ...json(),
  read: (value) => (value as readonly DayLine[]).map(withCents),
};
export const recordColumns = columns<BankingRecord>({
  id: text,
  branch: text,
  bankedOn: nzDay,
  staffId: text,
  comment: text,
  submittedAt: instant,
  lines,
  entries: int,
});
