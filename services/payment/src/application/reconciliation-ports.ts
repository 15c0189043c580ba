import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import type { DifferenceKind, Finding, Reported, Window } from '../domain/reconciliation.ts';

export interface ReportPage {
  readonly transactions: readonly Reported[];
  /** the cursor of the next page; '' = this is the last one */
  readonly next: string;
}

/**
 * What a provider believes of a time. Each provider implements it in its own outbound folder; nothing
 * else knows one provider from another.
 */
export interface ProviderReport {
  /** its name in the tables and on the screen: windcave, hit, verifone, finance */
  readonly provider: string;
  /** the methods whose attempts are its own */
  gateways(): Promise<readonly string[]>;
  /**
   * One page of what was settled there in a window, approved or not; each call ends by its own deadline. @param cursor '' = the first page
   * @throws Refusal unavailable when the provider does not answer, or with something that cannot be read
   */
  page(window: Window, cursor: string): Promise<ReportPage>;
  /**
   * Every transaction of one of our references, whenever it was. @param station of the attempt; '' = none
   * @throws Refusal unavailable as above
   */
  find(reference: string, station: string): Promise<readonly Reported[]>;
}

export const RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export interface RunKey {
  readonly provider: string;
  readonly reportedOn: NzDate;
}
export interface Run extends RunKey {
  readonly state: (typeof RUN_STATES)[number];
  /** up to when the day was compared; null = never */
  readonly coveredUntil: Date | null;
  readonly finishedAt: Date | null;
  readonly theirsCount: number;
  /** refunds are taken off */
  readonly theirsCents: Cents;
  readonly oursCount: number;
  readonly oursCents: Cents;
  /** why the last try failed; '' = it did not */
  readonly failure: string;
  /** who asked for it; '' = the night's job */
  readonly askedBy: string;
}
export interface ListedRun extends Run {
  readonly found: number;
  readonly open: number;
}
export interface Totals {
  readonly theirsCount: number;
  readonly theirsCents: Cents;
  readonly oursCount: number;
  readonly oursCents: Cents;
}

/** A difference as it is kept. Of a side that is not there the amount is null. */
export interface Difference extends RunKey {
  readonly id: string;
  readonly kind: DifferenceKind;
  /** the reference that both sides share */
  readonly ourReference: string;
  /** the provider's number; '' = it has none */
  readonly providerReference: string;
  readonly orderNo: string;
  readonly paymentId: string;
  readonly attempt: number;
  readonly station: string;
  readonly branch: string;
  readonly isRefund: boolean;
  /** '' = there is no attempt */
  readonly oursState: string;
  readonly oursCents: Cents | null;
  readonly oursAt: Date | null;
  readonly theirsApproved: boolean | null;
  readonly theirsCents: Cents | null;
  readonly theirsAt: Date | null;
  readonly foundAt: Date;
  /** a later run found it no more */
  readonly goneAt: Date | null;
  readonly closedAt: Date | null;
  readonly closedBy: string;
  readonly note: string;
}

export interface Outcome {
  readonly totals: Totals;
  readonly findings: readonly Finding[];
  readonly coveredUntil: Date;
}

export interface DifferenceFilter {
  /** '' = all */
  readonly provider: string;
  /** '' = every day */
  readonly reportedOn: string;
  /** only what nobody closed and the last run still found */
  readonly openOnly: boolean;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

/** Runs and what they found. Each call is one commit. */
export interface ReconciliationStore {
  /** Makes a day due at that moment, unless it was compared to its end or is due already. @param when.endsAt the end of that day */
  plan(keys: readonly RunKey[], when: { readonly dueAt: Date; readonly endsAt: Date }): Promise<void>;
  /** Makes a day due now, whatever it was before. @returns how it stands */
  request(key: RunKey, askedBy: string, now: Date): Promise<Run>;
  /** Takes what is due for this process, for ten minutes: longer than any run takes. @param only this day; undefined = the longest waiting one */
  claim(now: Date, only: RunKey | undefined): Promise<RunKey | undefined>;
  /** Writes what a run found. What stands there already is updated and keeps who closed it; what is found no more is marked. @returns what is new */
  finish(key: RunKey, outcome: Outcome, now: Date): Promise<readonly Difference[]>;
  fail(key: RunKey, failure: { readonly reason: string; readonly retryAt: Date | null }, now: Date): Promise<void>;
  listRuns(page: { readonly page: number; readonly pageSize: number }): Promise<{ runs: ListedRun[]; more: boolean }>;
  listDifferences(filter: DifferenceFilter): Promise<{ differences: Difference[]; total: number }>;
  /** Closes one that is open. @returns how it stands afterwards; undefined = there is none */
  close(closing: {
    readonly id: string;
    readonly by: string;
    readonly note: string;
    readonly at: Date;
  }): Promise<Difference | undefined>;
  /** Open differences by kind, and when each provider was last compared. */
  state(): Promise<ReconciliationState>;
}
/** An attempt that its provider does not answer for. */
export interface Doubt {
  readonly attempt: Attempt;
  readonly since: Date;
  /** why nothing is known, in few words: no answer, a code of the provider, mismatch */
  readonly reason: string;
  /** what the terminal showed last; '' = nothing */
  readonly shown: string;
}
export interface ReconciliationState {
  readonly open: ReadonlyMap<string, number>;
  readonly lastDone: ReadonlyMap<string, Date>;
  readonly inDoubt: { readonly count: number; readonly oldest: Date | null };
}

/** Our side. */
export interface BookedAttempts {
  byReferences(references: readonly string[]): Promise<Attempt[]>;
  /** Captured attempts of these methods that were settled in a window, in pages by time and key. */
  captured(gateways: readonly string[], window: Window, after: Attempt | undefined): Promise<Attempt[]>;
  /** Attempts in doubt since before a moment, the longest first. */
  inDoubt(before: Date, limit: number): Promise<Doubt[]>;
}

export interface ReconciliationDeps {
  readonly reports: readonly ProviderReport[];
  readonly store: ReconciliationStore;
  readonly booked: BookedAttempts;
  /** Queries the provider about one attempt and records what it says, as its poller does. @returns the attempt afterwards */
  readonly resolve: (key: AttemptKey) => Promise<{ readonly attempt: Attempt }>;
  /** Has the queue run a day at a moment; what it forgets the sweep finds. */
  readonly remind: (key: RunKey, at: Date) => Promise<void>;
  readonly show: (state: ReconciliationState, now: Date) => void;
  readonly clock: { now(): Date };
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
