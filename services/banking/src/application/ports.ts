import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { BankedMethod, DayLine, GatewaySum, GatewaySums } from '../domain/day.ts';
import type { LedgerEntry } from '../domain/ledger.ts';

export interface GatewayTotal {
  readonly gateway: string;
  readonly cents: Cents;
  readonly entries: number;
}
/** What was taken by one method before the end of one NZ hour (0 to 23) of a day. */
export interface HourSum {
  readonly bankedOn: NzDate;
  readonly hour: number;
  readonly gateway: string;
  readonly cents: Cents;
  /** of these, what was taken no later in the day than it is now */
  readonly byNowCents: Cents;
}
export interface BankedPayment {
  readonly orderNo: string;
  readonly reference: string;
  readonly staffId: string;
  readonly gateway: string;
  readonly cents: Cents;
  readonly settledAt: Date;
  readonly bankedOn: NzDate;
}
export interface BankingRecord {
  readonly id: string;
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly staffId: string;
  readonly comment: string;
  readonly submittedAt: Date;
  readonly lines: readonly DayLine[];
  readonly entries: number;
}
/** What is in no record yet, of one day and method. */
export interface OpenSum extends GatewayTotal, GatewaySum {
  readonly bankedOn: NzDate;
}
export interface DayReader {
  /** the day of the branch's last record */
  last(branch: string): Promise<NzDate | undefined>;
  between(branch: string, from: NzDate, to: NzDate): Promise<BankingRecord[]>;
  search(branch: string, text: string, most: number): Promise<BankingRecord[]>;
  find(branch: string, id: string): Promise<BankingRecord | undefined>;
  openSums(branch: string, upTo: NzDate): Promise<OpenSum[]>;
  openPayments(branch: string, upTo: NzDate, most: number): Promise<BankedPayment[]>;
  paymentsOf(id: string, most: number): Promise<BankedPayment[]>;
}
export interface NewRecord {
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly staffId: string;
  readonly comment: string;
  readonly submittedAt: Date;
}
/** Money of one order that lies in a record, as payment captured it; paymentId '' = voucher or credit money that was held for it. */
export interface BankedOrder {
  readonly orderNo: string;
  readonly payments: readonly { readonly paymentId: string; readonly attempt: number; readonly gateway: string }[];
}
export interface Taken {
  readonly sums: GatewaySums;
  readonly orders: readonly BankedOrder[];
}
export interface DayWriter {
  /** One writer of a branch at a time, until the transaction ends. @returns the day of its last record */
  lock(branch: string): Promise<NzDate | undefined>;
  insert(record: NewRecord): Promise<string>;
  /** Puts what is in no record yet, up to its day, into the record. @returns the sums of just that, and whose it is */
  take(id: string, record: NewRecord): Promise<Taken>;
  addLines(id: string, lines: readonly DayLine[]): Promise<void>;
  /** A record that was not published to its orders yet, locked. */
  unpublished(): Promise<{ readonly id: string; readonly orders: readonly BankedOrder[] } | undefined>;
  /** Once for each record. */
  markPublished(id: string, at: Date): Promise<void>;
}
/** Who submitted the banking of a day, and what it came to. */
export interface Submission {
  readonly recordId: string;
  readonly record: Pick<NewRecord, 'branch' | 'bankedOn' | 'staffId' | 'submittedAt'>;
  readonly expectedCents: Cents;
  readonly actualCents: Cents;
}
export interface BankingTx {
  readonly days: DayWriter;
  readonly events: {
    submitted(recordId: string, orders: readonly BankedOrder[]): Promise<void>;
    /** For this service's chain of the audit log. */
    audited(submission: Submission): Promise<void>;
  };
}
export interface BankingDeps {
  readonly transact: <T>(work: (tx: BankingTx) => Promise<T>) => Promise<T>;
  /** @returns when the entry is there, by this call or an earlier one */
  readonly ledger: { append(entry: LedgerEntry): Promise<void> };
  readonly takings: {
    sum(branch: string, upTo: NzDate): Promise<GatewayTotal[]>;
    byHour(branch: string, days: readonly NzDate[], now: Date): Promise<HourSum[]>;
  };
  readonly days: DayReader;
  /** Every payment method, in order. @throws Refusal unavailable while payment is away */
  readonly methods: () => Promise<readonly BankedMethod[]>;
  readonly clock: { now(): Date };
}
