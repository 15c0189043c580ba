import { add, type Cents, ZERO } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { DayLine, GatewaySum, OpenLine } from '../domain/day.ts';
import type { BankedPayment, BankingRecord, OpenSum } from './ports.ts';

/** Money of a day that is in no record yet, seen from a later one. */
export interface EarlierDay {
  readonly bankedOn: NzDate;
  readonly payments: number;
  readonly cents: Cents;
}
interface WithEarlier {
  /** open money of earlier days, oldest first: what a record of this day takes too (docs/rules/banking.md 6) */
  readonly earlier: readonly EarlierDay[];
}

/** A day of a branch, with its record or still open. */
export interface ShownDay extends WithEarlier {
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly lines: readonly (DayLine | OpenLine)[];
  readonly payments: readonly (BankedPayment & { readonly late: boolean })[];
  readonly entries: number;
  readonly record?: Pick<BankingRecord, 'id' | 'staffId' | 'submittedAt' | 'comment'>;
  /** a record of it can be written */
  readonly canStart: boolean;
}

export function sumsOf(open: readonly OpenSum[]): Map<string, GatewaySum> {
  const sums = new Map<string, GatewaySum>();
  for (const one of open) {
    const { cents, paidBackCents } = sums.get(one.gateway) ?? { cents: ZERO, paidBackCents: ZERO };
    const paidBack = add(paidBackCents, one.paidBackCents);
    sums.set(one.gateway, { cents: add(cents, one.cents), paidBackCents: paidBack });
  }
  return sums;
}

/** What is open of the days before one, by the day to which it counts. */
export function earlierThan(day: NzDate, open: readonly OpenSum[], dayOf: (sum: OpenSum) => NzDate): EarlierDay[] {
  const days = new Map<NzDate, EarlierDay>();
  for (const one of open) {
    const bankedOn = dayOf(one);
    if (bankedOn >= day) continue;
    const { payments, cents } = days.get(bankedOn) ?? { payments: 0, cents: ZERO };
    days.set(bankedOn, { bankedOn, payments: payments + one.entries, cents: add(cents, one.cents) });
  }
  return [...days.values()].toSorted((a, b) => (a.bankedOn < b.bankedOn ? -1 : 1));
}

interface Opened extends WithEarlier, Pick<ShownDay, 'branch' | 'bankedOn' | 'lines'> {
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
  ...{ branch, bankedOn, lines, entries, record, canStart: false, earlier: [] },
  payments: marked(payments, bankedOn),
});

/** Money of an earlier day, which settled or arrived here too late for that day's own record. */
const marked = (payments: readonly BankedPayment[], day: NzDate) =>
  payments.map((payment) => ({ ...payment, late: payment.bankedOn < day }));
