import { add, type Cents, ZERO } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { DayLine } from '../domain/day.ts';
import type { BankedPayment, BankingRecord, OpenSum } from './ports.ts';

/** A day of a branch, with its record or still open. */
export interface ShownDay {
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly lines: readonly DayLine[];
  readonly payments: readonly (BankedPayment & { readonly late: boolean })[];
  readonly entries: number;
  readonly record?: Pick<BankingRecord, 'id' | 'staffId' | 'submittedAt' | 'comment'>;
  /** a record of it can be written */
  readonly canStart: boolean;
}

export function sumsOf(open: readonly OpenSum[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { gateway, cents } of open) sums.set(gateway, add(sums.get(gateway) ?? ZERO, cents));
  return sums;
}

interface Opened extends Pick<ShownDay, 'branch' | 'bankedOn' | 'lines'> {
  readonly open: readonly OpenSum[];
  readonly payments: readonly BankedPayment[];
}

export const openedDay = ({ open, payments, ...day }: Opened): ShownDay => ({
  ...day,
  entries: open.reduce((sum, { entries }) => sum + entries, 0),
  payments: marked(payments, day.bankedOn),
  canStart: true,
});

export const shownRecord = (
  { branch, bankedOn, lines, entries, ...record }: BankingRecord,
  payments: readonly BankedPayment[],
): ShownDay => ({
  ...{ branch, bankedOn, lines, entries, record, canStart: false },
  payments: marked(payments, bankedOn),
});

/** Money of an earlier day, which settled or arrived here too late for that day's own record. */
const marked = (payments: readonly BankedPayment[], day: NzDate) =>
  payments.map((payment) => ({ ...payment, late: payment.bankedOn < day }));
