import type { Cents } from '@shop/primitives/money';
import { addDays, type NzDate, startOfNzDay } from '@shop/primitives/nz-time';
import type { Attempt } from './attempt.ts';

/** A transaction as its provider reports it. */
export interface Reported {
  /** ours, as the provider was given it; another system's where the account is shared */
  readonly reference: string;
  /** the provider's own number */
  readonly id: string;
  readonly isRefund: boolean;
  readonly approved: boolean;
  /** positive also for a refund */
  readonly amountCents: Cents;
  /** when it was settled there */
  readonly at: Date;
}

export const DIFFERENCE_KINDS = ['not_booked', 'not_taken', 'amount', 'refund', 'twice', 'foreign'] as const;
/**
 * not_booked: approved there, not captured here. not_taken: captured here, missing or declined there. amount: both, of another amount.
 * refund: given back on one side alone, or another amount. twice: charged again under one reference. foreign: a reference that is not ours.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What differs between the provider and us; at least one of the two sides is there. */
export interface Finding {
  readonly kind: DifferenceKind;
  readonly ours: Attempt | undefined;
  readonly theirs: Reported | undefined;
}

/** Half-open. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}
export interface RunWindow {
  /** what belongs to this run */
  readonly core: Window;
  /** what is read, so that a transaction at the edge of the day is known on both its sides */
  readonly read: Window;
}

/** A transaction this young may not have arrived on the other side yet, so it is no difference. */
export const IN_FLIGHT_MS = 15 * 60_000;
/** Wider than any transaction takes from the provider's clock to ours. */
const OVERLAP_MS = 60 * 60_000;

/** A NZ day, as far as it can be compared at `now`. */
export function windowOf(reportedOn: NzDate, now: Date): RunWindow {
  const from = startOfNzDay(reportedOn);
  const to = new Date(Math.max(from.getTime(), Math.min(endOf(reportedOn).getTime(), now.getTime() - IN_FLIGHT_MS)));
  const read = { from: new Date(from.getTime() - OVERLAP_MS), to: new Date(to.getTime() + OVERLAP_MS) };
  return { core: { from, to }, read };
}

const endOf = (reportedOn: NzDate): Date => startOfNzDay(addDays(reportedOn, 1));

/** When a day is compared by itself: at three in the morning after it, when sales are over and what was late has arrived. */
export const nightAfter = (reportedOn: NzDate): { readonly dueAt: Date; readonly endsAt: Date } => ({
  endsAt: endOf(reportedOn),
  dueAt: new Date(endOf(reportedOn).getTime() + 3 * 3_600_000),
});

/** Whether a day was compared to its end. */
export const isWholeDay = (reportedOn: NzDate, coveredUntil: Date): boolean =>
  coveredUntil.getTime() >= endOf(reportedOn).getTime();

export const isWithin = (at: Date, { from, to }: Window): boolean =>
  at.getTime() >= from.getTime() && at.getTime() < to.getTime();

export const isRefund = ({ refundOf }: Pick<Attempt, 'refundOf'>): boolean => refundOf !== '';

/**
 * Compares an approved transaction with the attempt of its reference. @param ours of the same reference; undefined = there is none
 * @returns what differs, undefined when nothing does
 */
export function compare(theirs: Reported, ours: Attempt | undefined): Finding | undefined {
  if (!ours) return { kind: 'foreign', ours, theirs };
  const isOfRefund = theirs.isRefund || isRefund(ours);
  const isEqual = theirs.isRefund === isRefund(ours) && theirs.amountCents === ours.amountCents;
  if (ours.state === 'captured' && isEqual) return undefined;
  if (isOfRefund) return { kind: 'refund', ours, theirs };
  return { kind: ours.state === 'captured' ? 'amount' : 'not_booked', ours, theirs };
}

/** An attempt that is captured here and approved nowhere there. @param declined what the provider says instead, if anything */
export const notTaken = (ours: Attempt, declined: Reported | undefined): Finding => ({
  kind: isRefund(ours) ? 'refund' : 'not_taken',
  ours,
  theirs: declined,
});

/** What a reference took or gave back: refunds are negative. */
export const signed = ({ isRefund: isBack, cents }: { readonly isRefund: boolean; readonly cents: number }): number =>
  isBack ? -cents : cents;
